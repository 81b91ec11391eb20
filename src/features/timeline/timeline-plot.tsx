import { type CSSProperties, type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { Series } from '../../domain/series.ts';
import { runKey, stepKeys } from '../../ui/chart/chart-keys.ts';
import { type Column, columnOf, countAt } from '../../ui/chart/column.ts';
import { CurveLine, CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { gridCounts } from '../../ui/chart/grid-counts.ts';
import { isCrowned, placeDots, placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { type ChartFrame, secondAt, timeAt, xOf, yOf } from '../../ui/chart/scale.ts';
import { TimeAxis } from '../../ui/chart/time-axis.tsx';
import { moveRange, rangeBetween, type TimeRange, zoomRange } from '../../ui/chart/time-range.ts';
import { type Selection, useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { useZoomWheel } from '../../ui/chart/use-zoom-wheel.ts';
import { usualCount } from '../../ui/chart/usual-count.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { COMPARED_DASHES, type ComparedEmote } from './compare-field.tsx';
import { OtherPeaks } from './other-peaks.tsx';
import styles from './timeline.module.css';
import { TIMELINE_MARKERS, timelineFrame } from './timeline-frame.ts';
import { TimelineScale } from './timeline-scale.tsx';
import type { TimelineViewState } from './use-timeline-view.ts';

/** What the plot of a timeline shows, and what can be done in it. */
export interface TimelineContent {
  readonly series: Series;
  readonly countingMode: CountingMode;
  /** Null: there is no line. */
  readonly threshold: number | null;
  readonly moments: readonly MomentPeak[];
  /** Those that are listed instead: the other moments are faded. Null: all moments are. */
  readonly chosen: readonly MomentPeak[] | null;
  /** Peaks that are no moment. */
  readonly others: readonly MomentPeak[];
  /** Marks a second by hand. */
  readonly onMark: (second: number) => void;
  /** The second that the table shows; null shows the present. */
  readonly shownS: number | null;
  readonly onShow: (second: number) => void;
  /** Null where the table has no present: a chat of files. */
  readonly onShowPresent: (() => void) | null;
}

interface TimelinePlotProps {
  readonly content: TimelineContent;
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

/** The slider's value at the present. It stays: a value that follows the clock would be announced each second. */
const PRESENT = { min: -1, max: 0, now: 0, text: 'now' };

/** Of the line of the times, with text of the usual size. */
const AXIS_HEIGHT_PX = 16;

const NO_COUNTS = new Uint32Array(0);

/** The lines, the moments on them, the scale, and the times below; and a slider over them that chooses the second to show. */
export function TimelinePlot({ content, compared, state }: TimelinePlotProps) {
  const { series, countingMode, threshold, shownS, onShow, onShowPresent } = content;
  const { moments, chosen, others } = content;
  const { range, recorded, newestS, setRange } = state;
  const { fromS, toS } = range;
  const [size, sizeRef] = useElementSize();
  // The lines of many hours take long to draw: in a task of their own, after the commit that measures their place.
  const { widthPx, heightPx } = useDeferredValue(size);
  const [axisSize, axisRef] = useElementSize();
  const textScale = axisSize.heightPx / AXIS_HEIGHT_PX || 1;
  const slider = useRef<HTMLDivElement>(null);
  const [pointedX, setPointedX] = useState<number | null>(null);
  const pinched = useRef({ range, anchorS: 0 });

  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  // That of the right edge, where its number is.
  const usual = useMemo(() => usualCount(column, toS), [column, toS]);
  const frame = useMemo(
    () => timelineFrame(column, { fromS, toS }, usual, threshold, widthPx, heightPx),
    [column, fromS, toS, usual, threshold, widthPx, heightPx],
  );
  const comparedColumns = useMemo(
    () => compared.map(({ counts }): Column => ({ ...column, counts: counts ?? NO_COUNTS })),
    [column, compared],
  );
  const { markers, look, faded, stretches } = useMemo(() => {
    const shown = chosen ?? moments;
    const amber = without(moments, without(moments, shown));
    return {
      look: shown.length > 0 && amber.length === 0 ? ('peak' as const) : ('moment' as const),
      markers: placeMarkers(shown, frame, TIMELINE_MARKERS),
      faded: chosen && placeMarkers(without(moments, chosen), frame, TIMELINE_MARKERS),
      // Only moments are amber: a peak of an emote is none.
      stretches: momentStretches(amber, frame.range),
    };
  }, [moments, chosen, frame]);
  const dots = useMemo(() => placeDots(others, markers, frame, TIMELINE_MARKERS), [others, markers, frame]);
  const grid = gridCounts(frame.max);
  const hasCrown = isCrowned(chosen ?? moments, range);

  // In a gap too: beside a video the video goes there.
  const shownAt = (x: number): number => Math.max(recorded.fromS, secondAt(x, frame));
  function show(second: number): void {
    if (second !== shownS) onShow(second);
  }
  const zoom = (factor: number, anchorS: number, from: TimeRange = range): boolean =>
    setRange(zoomRange(from, recorded, factor, anchorS));

  useZoomWheel(slider, {
    onZoom: (factor, x) => zoom(factor, timeAt(x, frame)),
    onMove: (deltaPx) =>
      setRange(moveRange(range, recorded, Math.round((deltaPx / Math.max(1, widthPx)) * (toS - fromS)))),
  });
  const pointer = useChartPointer({
    onScrub: (x) => show(shownAt(x)),
    onHover: setPointedX,
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
        const wantedS = (shownS ?? newestS) + (isShift ? byS * SHIFT_FACTOR : byS);
        show(Math.max(recorded.fromS, Math.min(wantedS, newestS)));
      }),
      ...stepKeys(ZOOMS, (factor) => zoom(factor, shownS ?? (fromS + toS) / 2)),
      0: () => state.setView({ kind: 'last', lengthS: null }),
      Escape: shownS === null ? undefined : (onShowPresent ?? undefined),
    });
    if (isDone) event.stopPropagation();
  }

  const timeText = useTimeText();
  const value = shownS === null ? PRESENT : secondValue(shownS, recorded, column, timeText);
  const pointedS = pointedX === null ? null : shownAt(pointedX);
  const isInRange = (second: number | null): second is number =>
    second !== null && second >= fromS && second <= toS;
  const isThresholdIn = threshold !== null && threshold > 0 && threshold < frame.max;
  return (
    <div className={styles.plot} data-crowned={hasCrown}>
      <div className={styles.area} ref={sizeRef}>
        {widthPx > 0 && heightPx > 0 && (
          <div className={styles.lines}>
            <CurvePicture column={column} frame={frame} stretches={stretches}>
              {grid.map((count) => (
                <LevelLine key={count} kind="grid" frame={frame} y={yOf(count, frame)} />
              ))}
              {comparedColumns.map((line, index) => (
                <CurveLine
                  key={compared[index]?.emote.key}
                  column={line}
                  frame={frame}
                  stroke={`var(--line-${index + 1})`}
                  dashes={COMPARED_DASHES[index] ?? []}
                />
              ))}
              {usual !== null && <LevelLine kind="usual" frame={frame} y={yOf(usual, frame)} />}
              {isThresholdIn && <LevelLine kind="threshold" frame={frame} y={yOf(threshold, frame)} />}
            </CurvePicture>
            {faded !== null && <MomentMarkers markers={faded} look="faded" />}
            <MomentMarkers markers={markers} look={look} />
          </div>
        )}
        {isThresholdIn && (
          <span
            className={styles.threshold}
            style={{ insetBlockStart: yOf(threshold, frame) }}
            aria-hidden="true"
          >
            {groupedText(threshold)}
          </span>
        )}
        {isInRange(shownS) && (
          <SecondMark kind="shown" second={shownS} total={countAt(column, shownS)} frame={frame} />
        )}
        {pointedS !== null && (
          <SecondMark kind="pointed" second={pointedS} total={countAt(column, pointedS)} frame={frame} />
        )}
      </div>
      <TimelineScale frame={frame} grid={grid} usual={usual} textScale={textScale} />
      <TimeAxis
        fromS={fromS}
        toS={toS}
        widthPx={widthPx}
        coveredX={[shownS, pointedS].filter(isInRange).map((second) => xOf(second, frame))}
        textScale={textScale}
        ref={axisRef}
      />
      {pointer.selection !== null && <SelectionMark {...pointer.selection} />}
      <div
        ref={slider}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label="Second shown in the table"
        aria-description={`Arrow keys choose a second, plus and minus zoom, 0 shows all${onShowPresent === null ? '' : ', Escape goes back to now'}.`}
        aria-valuemin={value.min}
        aria-valuemax={value.max}
        aria-valuenow={value.now}
        aria-valuetext={value.text}
        onKeyDown={onKeyDown}
        {...pointer.handlers}
      />
      <OtherPeaks
        dots={dots}
        onMark={(second) => {
          content.onMark(second);
          // The dot that had the focus becomes a mark.
          slider.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

/** The moments that are not among `left`. */
function without(moments: readonly MomentPeak[], left: readonly MomentPeak[]): readonly MomentPeak[] {
  if (moments === left) return [];
  const isLeft = new Set(left);
  return moments.filter((moment) => !isLeft.has(moment));
}

/** The slider's value at a second. Beside a video it can be before or after the recorded ones. */
function secondValue(
  second: number,
  recorded: TimeRange,
  column: Column,
  timeText: (second: number) => string,
) {
  const total = countAt(column, second);
  return {
    min: Math.min(second, recorded.fromS),
    max: Math.max(second, recorded.toS),
    now: second,
    text: `${timeText(second)}, ${total === null ? 'not seen' : countedText(total, 'emote', 'emotes')}`,
  };
}

function SelectionMark({ fromX, toX }: Selection) {
  const style: CSSProperties = { insetInlineStart: Math.min(fromX, toX), width: Math.abs(toX - fromX) };
  return <div className={styles.selection} style={style} />;
}

interface SecondMarkProps {
  /** `shown`: the table shows it; `pointed`: the mouse is over it. */
  readonly kind: 'shown' | 'pointed';
  readonly second: number;
  /** Null where nothing was seen. */
  readonly total: number | null;
  readonly frame: ChartFrame;
}

/** A second in the plot: a line with its time and total below it, and a dot on the curve. */
function SecondMark({ kind, second, total, frame }: SecondMarkProps) {
  const timeText = useTimeText();
  const x = xOf(second, frame);
  // At an edge of the plot the label ends there. One that is wider than the plot begins where the plot does.
  const share = (-100 * x) / Math.max(1, frame.widthPx);
  const label = { insetInlineStart: x, transform: `translateX(max(${share}%, ${-x}px))` };
  return (
    <div className={styles.mark} data-kind={kind} aria-hidden="true">
      <div className={styles.markLine} style={{ insetInlineStart: x }} />
      {total !== null && (
        <div className={styles.markDot} style={{ insetInlineStart: x, insetBlockStart: yOf(total, frame) }} />
      )}
      <p
        className={styles.markLabel}
        style={label}
      >{`${timeText(second)} · ${total === null ? 'not seen' : groupedText(total)}`}</p>
    </div>
  );
}
