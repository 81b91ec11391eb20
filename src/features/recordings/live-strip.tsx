import { type ComponentProps, useMemo } from 'react';
import { isAnnounced, NEW_S } from '../../client/announced-moment.ts';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { RecordingActions } from '../../client/recording-actions.ts';
import { secondInTable } from '../../client/shown-second.ts';
import { STRIP_S } from '../../domain/limits.ts';
import { momentKey } from '../../domain/moment-key.ts';
import { momentPeaks, totalsOf } from '../../domain/moment-peak.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { endOf, seriesSince } from '../../domain/series.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { thresholdInUse } from '../../options/options.ts';
import { useOption, useOptions } from '../../page/use-app.ts';
import { columnOf, recordedRange } from '../../ui/chart/column.ts';
import { usualCount } from '../../ui/chart/usual-count.ts';
import { Strip } from '../timeline/strip.tsx';
import { MarkStatus, useMarkKey } from './mark-status.tsx';

interface LiveStripProps extends Pick<ComponentProps<typeof Strip>, 'isUsualNamed'> {
  readonly actions: Pick<RecordingActions, 'mark' | 'markNewest' | 'show'>;
  readonly recorded: RecordedState;
  /** How far the paused table is behind the newest; null while it is not paused. */
  readonly pausedBehindMs: number | null;
}

const NO_MOMENTS: readonly RecordedMoment[] = [];

/** The strip of the followed session. The key M marks the second in the table: a past one, a paused one, or the newest. */
export function LiveStrip({ actions, recorded, pausedBehindMs, isUsualNamed }: LiveStripProps) {
  const options = useOptions();
  const { countingMode } = options;
  const [, setThreshold] = useOption('showThreshold');
  const { info, recent, shown } = recorded;
  // A step's time can be a little before or after the second it is recorded as.
  const pausedS =
    pausedBehindMs === null || recent.gaps.length === 0
      ? null
      : endOf(recent) - 1 - Math.round(pausedBehindMs / 1_000);
  useMarkKey(() => {
    // An unseen second cannot be marked.
    if (shown !== null && knownTotal(shown) === null) return;
    const second = shown?.second ?? pausedS;
    if (second === null) actions.markNewest?.();
    else void actions.mark(second);
  });
  const moments = info?.moments ?? NO_MOMENTS;
  const column = useMemo(() => columnOf(recent, countingMode), [recent, countingMode]);
  const peaks = useMemo(
    () => momentPeaks(moments, totalsOf(recent, countingMode)),
    [moments, recent, countingMode],
  );
  const usual = useMemo(() => usualCount(column, recordedRange(column).toS), [column]);
  const announced = isAnnounced(recorded.announced, recent, NEW_S) ? recorded.announced : null;
  const lastMinutes = useMemo(() => seriesSince(recent, endOf(recent) - STRIP_S), [recent]);
  return (
    <>
      <Strip
        series={lastMinutes}
        countingMode={countingMode}
        usual={usual}
        isUsualNamed={isUsualNamed}
        threshold={thresholdInUse(options)}
        onThresholdChange={setThreshold}
        moments={peaks}
        newMoment={announced && momentKey(announced.moment)}
        shownSecond={secondInTable(recorded)}
        onShow={actions.show}
      />
      <MarkStatus info={info} />
    </>
  );
}
