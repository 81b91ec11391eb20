import type { ReactNode } from 'react';
import type { ShownSecond } from '../../client/shown-second.ts';
import { EmoteTable } from '../table/emote-table.tsx';
import styles from './current-emotes.module.css';

interface UnseenSecondProps {
  readonly second: ShownSecond;
  readonly scrollArea: HTMLElement | null;
  readonly pastActions: ReactNode;
}

/** The table of a second in which the chat was not seen: no emotes, pinned ones neither, because their counts are unknown. */
export function UnseenSecond({ second, scrollArea, pastActions }: UnseenSecondProps) {
  return (
    <>
      <EmoteTable
        snapshot={second}
        scrollArea={scrollArea}
        note={<span className={`muted ${styles.part}`}>not seen</span>}
        pastActions={pastActions}
      />
      <p className={`muted ${styles.quiet}`}>This second of the chat was not recorded.</p>
    </>
  );
}
