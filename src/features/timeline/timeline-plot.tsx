import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import type { Series } from '../../domain/series.ts';
import { runKey, stepKeys } from '../../ui/chart/chart-keys.ts';
import { type Column, columnOf, countAt } from '../../ui/chart/column.ts';
import { CurveLine, CurvePicture } from '../../ui/chart/curve-picture.tsx';
import { placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { secondAt, timeAt, yOf } from '../../ui/chart/scale.ts';
import { TimeAxis } from '../../ui/chart/time-axis.tsx';
import { moveRange, rangeBetween, type TimeRange, zoomRange } from '../../ui/chart/time-range.ts';
import { type Selection, useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { useZoomWheel } from '../../ui/chart/use-zoom-wheel.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { COMPARED_DASHES, type ComparedEmote } from './compare-field.tsx';
import styles from './timeline.module.css';
import { TIMELINE_MARKERS, timelineFrame } from './timeline-frame.ts';
import type { TimelineViewState } from './use-timeline-view.ts';

interface TimelinePlotProps {
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly threshold: number;
  readonly moments: readonly MomentPeak[];
  readonly shownS: number | null;
  readonly onShow: (second: number | null) => void;
  readonly compared: readonly ComparedEmote[];
  readonly state: TimelineViewState;
}

/** How far a key moves the shown second: ten times as far with the Shift key. */
const STEPS_S = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -10,
  ArrowUp: 10,
  PageDown: -60,
  PageUp: 60,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const SHIFT_FACTOR = 10;
/** How a key changes the length of the shown range. */
const ZOOMS = { '+': 1 / 2, '=': 1 / 2, '-': 2 };

const NO_COUNTS = new Uint32Array(0);

/** The lines, the moments on them and the times below; and a slider over them that chooses the second to show. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { series, countingMode, threshold, moments, shownS, onShow, compared, state } = props;
  const { range, recorded, setRange } = state;
  const { fromS, toS } = range;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const slider = useRef<HTMLDivElement>(null);
  const pinched = useRef({ range, anchorS: 0 });

  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  const frame = useMemo(
    () => timelineFrame(column, { fromS, toS }, threshold, widthPx, heightPx),
    [column, fromS, toS, threshold, widthPx, heightPx],
  );
  const comparedColumns = useMemo(
    () => compared.map(({ counts }): Column => ({ ...column, counts: counts ?? NO_COUNTS })),
    [column, compared],
  );
  const markers = useMemo(() => placeMarkers(moments, frame, TIMELINE_MARKERS), [moments, frame]);
  const lineY = Math.max(0, yOf(threshold, frame));

  const shownAt = (x: number): number => Math.max(recorded.fromS, secondAt(x, frame));
  const zoom = (factor: number, anchorS: number, from: TimeRange = range): boolean =>
    setRange(zoomRange(from, recorded, factor, anchorS));

  useZoomWheel(slider, {
    onZoom: (factor, x) => zoom(factor, timeAt(x, frame)),
    onMove: (deltaPx) =>
      setRange(moveRange(range, recorded, Math.round((deltaPx / Math.max(1, widthPx)) * (toS - fromS)))),
  });
  const pointer = useChartPointer({
    onScrub: (x) => onShow(shownAt(x)),
    zoom: {
      onPinch(spread, middleX, isFirst) {
        if (isFirst) pinched.current = { range, anchorS: timeAt(middleX, frame) };
        zoom(1 / spread, pinched.current.anchorS, pinched.current.range);
      },
      onSelect: ({ fromX, toX }) => setRange(rangeBetween(shownAt(fromX), shownAt(toX), recorded)),
    },
  });
  function onKeyDown(event: KeyboardEvent): void {
    const isDone = runKey(event, {
      ...stepKeys(STEPS_S, (byS, isShift) => {
        const wantedS = (shownS ?? recorded.toS) + (isShift ? byS * SHIFT_FACTOR : byS);
        onShow(Math.max(recorded.fromS, Math.min(wantedS, recorded.toS)));
      }),
      ...stepKeys(ZOOMS, (factor) => zoom(factor, shownS ?? (fromS + toS) / 2)),
      0: () => state.setView({ kind: 'last', lengthS: null }),
      Escape: shownS === null ? undefined : () => onShow(null),
    });
    if (isDone) event.stopPropagation();
  }

  const handleS = shownS ?? recorded.toS;
  const total = countAt(column, handleS);
  const words = total === null ? 'not seen' : `${groupedText(total)} emotes`;
  return (
    <div className={styles.plot}>
      <div className={styles.area} ref={sizeRef}>
        {widthPx > 0 && heightPx > 0 && (
          <div className={styles.lines}>
            <CurvePicture column={column} frame={frame} lineY={lineY}>
              {comparedColumns.map((line, index) => (
                <CurveLine
                  key={compared[index]?.emote.key}
                  column={line}
                  frame={frame}
                  stroke={`var(--line-${index + 1})`}
                  dashes={COMPARED_DASHES[index] ?? []}
                />
              ))}
            </CurvePicture>
            <MomentMarkers markers={markers} />
          </div>
        )}
        {threshold > 0 && threshold < frame.max && (
          <span
            className={styles.threshold}
            style={{ insetBlockEnd: `${(threshold / frame.max) * 100}%` }}
            aria-hidden="true"
          >
            {groupedText(threshold)}
          </span>
        )}
      </div>
      <TimeAxis fromS={fromS} toS={toS} widthPx={widthPx} />
      {pointer.selection !== null && <SelectionMark {...pointer.selection} />}
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
        {...pointer.handlers}
      >
        {shownS !== null && shownS >= fromS && shownS <= toS && (
          <div
            className={styles.handle}
            style={{ insetInlineStart: `${((shownS - fromS) / (toS - fromS)) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}

function SelectionMark({ fromX, toX }: Selection) {
  const style: CSSProperties = { insetInlineStart: Math.min(fromX, toX), width: Math.abs(toX - fromX) };
  return <div className={styles.selection} style={style} />;
}
