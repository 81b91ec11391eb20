import type { ReactNode } from 'react';
import type { ChannelChoice } from '../options/channel-choice.ts';
import { shownText } from '../ui/shown-text.ts';
import styles from './no-channel.module.css';

/** The address of the offline demo. Undefined in a build without one. */
const DEMO_URL: string | undefined = import.meta.env.VITE_DEMO_URL;

interface NoChannelProps {
  readonly choice: Exclude<ChannelChoice, { kind: 'channel' }>;
}

/** Shown instead of the statistics where there is no channel: why, and what to do. */
export function NoChannel({ choice }: NoChannelProps) {
  if (choice.kind === 'none') {
    return (
      <Notice title="No channel yet">
        <p>Type the name of a Twitch channel above, or paste its address, and press Save.</p>
        {DEMO_URL !== undefined && (
          <p>
            Nobody live? <a href={DEMO_URL}>See it at work in the offline demo.</a>
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice title={`“${shownText(choice.typed)}” cannot be a channel`}>
      <p>
        {choice.from === 'query'
          ? 'It comes from ?channel= in the address. '
          : 'It comes from the address of this page. '}
        A channel name is 1 to 25 letters, digits or underscores. Type one above.
      </p>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Notice({ title, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
