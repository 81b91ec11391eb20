import type { RefObject } from 'react';
import { durationText } from '../ui/clock-text.ts';
import { CurrentTotal } from '../ui/panel/current-total.tsx';
import { LinkStatus } from '../ui/panel/link-status.tsx';
import { SourceChips } from '../ui/panel/source-chips.tsx';
import { EmoteTable } from '../ui/table/emote-table.tsx';
import type { ChannelChoice } from './channel-choice.ts';
import styles from './channel-statistics.module.css';
import type { SessionState } from './session-client.ts';

/** The state of the link and the lists, and the counts. */
export function ChannelStatistics({
  choice,
  session,
  scrollArea,
}: {
  readonly choice: Extract<ChannelChoice, { kind: 'channel' }>;
  readonly session: SessionState;
  readonly scrollArea: RefObject<HTMLElement | null>;
}) {
  const snapshot = session.snapshots[0];
  const oldestAgeMs = snapshot?.oldestMessageAgeMs ?? null;
  return (
    <>
      <div className={styles.now}>
        {choice.from === 'query' && (
          <p className={styles.hint}>
            Showing {choice.login}, because the address asks for it by <code>?channel=</code>.
          </p>
        )}
        {snapshot && <CurrentTotal snapshot={snapshot} />}
        <LinkStatus link={session.link} channelLogin={choice.login} hasCounted={session.hasCounted} />
        {oldestAgeMs !== null && (
          <p className={styles.hint}>Oldest Message Age: {durationText(oldestAgeMs)}</p>
        )}
        <SourceChips lists={session.lists} />
      </div>
      {snapshot && session.hasCounted && <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />}
      {snapshot?.totalEmotes === 0 && session.hasCounted && (
        <p className={styles.quiet}>No emotes in the last 10 seconds.</p>
      )}
    </>
  );
}
