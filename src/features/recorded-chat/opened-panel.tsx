import { useContext, useDeferredValue, useMemo, useState } from 'react';
import type { OpenedChat } from '../../client/opened-chat.ts';
import { detailsAt, type ShownSecond } from '../../client/shown-second.ts';
import { readChannelLogin } from '../../domain/channel-login.ts';
import type { Emote } from '../../domain/emote.ts';
import { momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import type { Series } from '../../domain/series.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { isUndated } from '../../domain/undated.ts';
import { useOptions } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { secondText, VideoStart } from '../../ui/time-text.ts';
import { CaptionNote } from '../panel/caption-note.tsx';
import totalStyles from '../panel/current-total.module.css';
import { TotalBlock, totalOf } from '../panel/total-block.tsx';
import { UnseenSecond } from '../panel/unseen-second.tsx';
import { MarkStatus, useMarkKey } from '../recordings/mark-status.tsx';
import { PastActions } from '../recordings/past-actions.tsx';
import { LiveTable } from '../table/live-table.tsx';
import { MinutesAround } from '../timeline/minutes-around.tsx';
import { chatName, MARK_REFUSED } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface OpenedPanelProps {
  readonly opened: OpenedChat;
  readonly series: Series | null;
  readonly isInStep: boolean;
  /** There is room for the total and its strip. */
  readonly hasTotal: boolean;
}

/** The second that is shown: its total, what can be done with it, and its table. The key M marks it. */
export function OpenedPanel(props: OpenedPanelProps) {
  const { opened, series, isInStep, hasTotal } = props;
  const { info, shown, actions, keeping } = opened;
  const { countingMode } = useOptions();
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  // The first table is rendered in slices, so that no input waits for it.
  const hasTable = useDeferredValue(shown !== null);
  const peaks = useMemo(
    () => (series === null ? [] : momentPeaks(info.moments, totalsOf(series, countingMode))),
    [info.moments, series, countingMode],
  );
  /** There is nothing to mark. */
  const listedS = peaks.map(({ crownS }) => crownS);
  const [isMarkRefused, setIsMarkRefused] = useState(false);
  async function mark(): Promise<void> {
    if (shown === null || knownTotal(shown) === null || listedS.includes(shown.second)) return;
    // A second refusal is announced again.
    setIsMarkRefused(false);
    setIsMarkRefused(!(await actions.mark(shown.second)));
  }
  useMarkKey(() => void mark());
  // The channel's page finds only seconds of saved recordings.
  const hasAddress = keeping === 'saved' && !isUndated(info.startS);

  return (
    <aside className={styles.table} aria-label="Emote statistics">
      {hasTotal && (
        <div className={styles.total}>
          <TotalBlock
            total={totalOf(shown ?? undefined)}
            styles={totalStyles}
            strip={
              series !== null &&
              shown !== null && (
                <MinutesAround
                  series={series}
                  countingMode={countingMode}
                  moments={peaks}
                  second={shown.second}
                />
              )
            }
          />
        </div>
      )}
      <div className={styles.tableTools}>
        {shown === null ? (
          <p className={styles.hint}>Choose a second in the timeline.</p>
        ) : (
          <PastActions
            shown={shown}
            info={info}
            channelLogin={hasAddress ? readChannelLogin(chatName(info) ?? '') : null}
            peaks={listedS}
            onMark={() => void mark()}
            onBack={null}
          />
        )}
        {isInStep && (
          <p className={`row ${styles.inStep}`}>
            <Icon name="check" size={14} />
            In step with the video
          </p>
        )}
      </div>
      <MarkStatus info={info} />
      {isMarkRefused && (
        <p className={styles.markRefused} role="alert">
          {MARK_REFUSED}
        </p>
      )}
      <div className={styles.rows} ref={setScrollArea}>
        <ErrorBoundary part="The statistics">
          {shown !== null && hasTable && (
            <OpenedChatTable
              shown={shown}
              scrollArea={scrollArea}
              onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
            />
          )}
        </ErrorBoundary>
      </div>
    </aside>
  );
}

interface OpenedChatTableProps {
  readonly shown: ShownSecond;
  readonly scrollArea: HTMLElement | null;
  readonly onPeaks: (emote: Emote) => void;
}

/** The table of the second that is shown. It looks like the present, because it follows the video. */
function OpenedChatTable(props: OpenedChatTableProps) {
  const { shown, scrollArea } = props;
  const [cardId, setCardId] = useState<number | null>(null);
  const hasVideo = useContext(VideoStart) !== null;
  if (knownTotal(shown) === null)
    return <UnseenSecond second={shown} scrollArea={scrollArea} pastActions={null} />;
  return (
    <>
      <LiveTable
        {...props}
        channelLogin={null}
        snapshots={[shown]}
        note={
          <>
            {hasVideo && (
              <span className={styles.clock} data-clock>
                {secondText(shown.second)}
              </span>
            )}
            <CaptionNote shown={shown} past={shown} delayS={0} isPaused={false} />
          </>
        }
        pastActions={null}
        shownSource={null}
        winnerKey={null}
        details={detailsAt(shown, cardId)}
        onCardEmote={setCardId}
      />
      {shown.totalEmotes === 0 && <p className={`muted ${styles.quiet}`}>No emotes in these 10 seconds.</p>}
    </>
  );
}
