import { type CSSProperties, useMemo, useRef } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { moveRange, rangeBetween, type TimeRange, zoomRange } from '../../ui/time-range.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import type { ComparedEmote } from './compare-field.tsx';
import { PlotCanvas } from './plot-canvas.tsx';
import { plotPoints } from './plot-points.ts';
import { topOf } from './plot-scale.ts';
import { highestIn, totalAt } from './recorded-second.ts';
import styles from './timeline.module.css';
import { TimelineCrowns } from './timeline-crowns.tsx';
import { TimelineTicks } from './timeline-ticks.tsx';
import { usePlotKeys } from './use-plot-keys.ts';
import { usePlotPointers } from './use-plot-pointers.ts';
import type { TimelineViewState } from './use-timeline-view.ts';
import { useZoomWheel } from './use-zoom-wheel.ts';

interface TimelinePlotProps {
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly threshold: number;
  readonly moments: readonly RecordedMoment[];
  readonly shownS: number | null;
  readonly onShow: (second: number | null) => void;
  readonly compared: readonly ComparedEmote[];
  readonly state: TimelineViewState;
}

/** The lines, the moments on them and the times below; and a slider over them that chooses the second to show. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { series, countingMode, threshold, moments, shownS, onShow, compared, state } = props;
  const { range, recorded, setRange } = state;
  const { fromS, toS } = range;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const slider = useRef<HTMLDivElement>(null);
  const pinched = useRef({ range, anchorS: 0 });

  const highest = useMemo(
    () => highestIn(series, countingMode, { fromS, toS }),
    [series, countingMode, fromS, toS],
  );
  const top = topOf(highest, threshold) * CURVE_ROOM;
  const points = useMemo(
    () =>
      plotPoints(
        series,
        [series.totals[countingMode], ...compared.map(({ counts }) => counts ?? NO_COUNTS)],
        { fromS, toS },
        widthPx,
      ),
    [series, countingMode, compared, fromS, toS, widthPx],
  );

  const exactSecondAt = (clientX: number): number => {
    const { left = 0, width = 0 } = slider.current?.getBoundingClientRect() ?? {};
    return fromS + ((clientX - left) / Math.max(1, width)) * (toS - fromS);
  };
  const secondAt = (clientX: number): number =>
    Math.round(Math.max(recorded.fromS, fromS, Math.min(exactSecondAt(clientX), toS)));
  const zoom = (factor: number, anchorS: number, from: TimeRange = range): boolean =>
    setRange(zoomRange(from, recorded, factor, anchorS));

  useZoomWheel(slider, {
    onZoom: (factor, clientX) => zoom(factor, exactSecondAt(clientX)),
    onMove: (deltaPx) =>
      setRange(moveRange(range, recorded, Math.round((deltaPx / Math.max(1, widthPx)) * (toS - fromS)))),
  });
  const { selection, handlers } = usePlotPointers({
    onScrub: (clientX) => onShow(secondAt(clientX)),
    onPinch(spread, middleX, isFirst) {
      if (isFirst) pinched.current = { range, anchorS: exactSecondAt(middleX) };
      zoom(1 / spread, pinched.current.anchorS, pinched.current.range);
    },
    onSelect: (fromX, toX) => setRange(rangeBetween(secondAt(fromX), secondAt(toX), recorded)),
  });
  const onKeyDown = usePlotKeys({
    recorded,
    shownS,
    onShow,
    onZoom: (factor) => zoom(factor, shownS ?? (fromS + toS) / 2),
    onReset: () => state.setView({ kind: 'last', lengthS: null }),
  });

  const handleS = shownS ?? recorded.toS;
  const total = totalAt(series, countingMode, handleS);
  const words = total === null ? 'not seen' : `${groupedText(total)} emotes`;
  const shareOf = (second: number): number => (second - fromS) / (toS - fromS);
  return (
    <div className={styles.plot}>
      <div className={styles.area} ref={sizeRef}>
        <PlotCanvas
          widthPx={widthPx}
          heightPx={heightPx}
          points={points}
          range={range}
          top={top}
          threshold={threshold}
        />
        <TimelineCrowns
          moments={moments}
          series={series}
          countingMode={countingMode}
          fromS={fromS}
          toS={toS}
          top={top}
          widthPx={widthPx}
          heightPx={heightPx}
        />
        {threshold > 0 && threshold < top && (
          <span
            className={styles.threshold}
            style={{ insetBlockEnd: `${(threshold / top) * 100}%` }}
            aria-hidden="true"
          >
            {groupedText(threshold)}
          </span>
        )}
      </div>
      <TimelineTicks fromS={fromS} toS={toS} widthPx={widthPx} />
      {selection !== null && (
        <SelectionMark
          from={shareOf(exactSecondAt(selection.fromX))}
          to={shareOf(exactSecondAt(selection.toX))}
        />
      )}
      <div
        ref={slider}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label="Second shown in the table"
        aria-description="Arrow keys choose a second, plus and minus zoom, 0 shows all, Escape goes back to now."
        title="Drag to see a second. Wheel, pinch, or Shift and drag to zoom. Arrow keys, + and − do the same."
        aria-valuemin={recorded.fromS}
        aria-valuemax={recorded.toS}
        aria-valuenow={handleS}
        aria-valuetext={shownS === null ? `now, ${words}` : `${secondText(shownS)}, ${words}`}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {shownS !== null && shownS >= fromS && shownS <= toS && (
          <div className={styles.handle} style={{ insetInlineStart: `${shareOf(shownS) * 100}%` }} />
        )}
      </div>
    </div>
  );
}

const NO_COUNTS = new Uint32Array(0);
/** The space above the highest total, as a factor: a line at the very top would be cut. */
const CURVE_ROOM = 1.03;

function SelectionMark({ from, to }: { readonly from: number; readonly to: number }) {
  const style: CSSProperties = {
    insetInlineStart: `${Math.min(from, to) * 100}%`,
    width: `${Math.abs(to - from) * 100}%`,
  };
  return <div className={styles.selection} style={style} />;
}
