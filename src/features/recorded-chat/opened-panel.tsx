import { useDeferredValue, useMemo, useState } from 'react';
import type { OpenedChat } from '../../client/opened-chat.ts';
import { readChannelLogin } from '../../domain/channel-login.ts';
import { momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import type { Series } from '../../domain/series.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { isUndated } from '../../domain/undated.ts';
import { useOptions } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { secondText } from '../../ui/time-text.ts';
import { EmotesOfSecond } from '../panel/current-emotes.tsx';
import totalStyles from '../panel/current-total.module.css';
import { TotalBlock } from '../panel/total-block.tsx';
import { MarkStatus, useMarkKey } from '../recordings/mark-status.tsx';
import { PastActions } from '../recordings/past-actions.tsx';
import { MinutesAround } from '../timeline/strip-picture.tsx';
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
            snapshot={shown}
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
      <div className={`row ${styles.tableTools}`}>
        {shown === null ? (
          <p className="hint">Choose a second in the timeline.</p>
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
        <p className={`problem ${styles.problem}`} role="alert">
          {MARK_REFUSED}
        </p>
      )}
      <div className={styles.rows} ref={setScrollArea}>
        <ErrorBoundary part="The statistics">
          {shown !== null && hasTable && (
            // It looks like the present, because it follows the video.
            <EmotesOfSecond
              snapshots={[shown]}
              channelLogin={null}
              scrollArea={scrollArea}
              note={
                info.video !== null && (
                  <span className={styles.clock} data-clock>
                    {secondText(shown.second)}
                  </span>
                )
              }
              delayS={0}
              isPaused={false}
              pastActions={null}
              onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
            />
          )}
        </ErrorBoundary>
      </div>
    </aside>
  );
}
