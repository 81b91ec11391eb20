import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { areAllPeaks } from '../../domain/moment.ts';
import { groupedText } from '../../domain/number-text.ts';
import { thresholdInUse } from '../../options/options.ts';
import { useOptions } from '../../page/use-app.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { columnOf, highestIn, usualCount } from '../../ui/chart/column.ts';
import { isCrowned, type MarkerSettings, placeDots, placeMarkers } from '../../ui/chart/markers.ts';
import {
  type ChartFrame,
  gridCounts,
  type ScaleSettings,
  scaleMax,
  secondAt,
  timeAt,
  yOf,
} from '../../ui/chart/scale.ts';
import { keyValue, SecondSlider } from '../../ui/chart/second-slider.tsx';
import { CurveLine, MomentMarkers, TimeChart } from '../../ui/chart/time-chart.tsx';
import {
  moveRange,
  rangeBetween,
  type TimelineViewState,
  type TimeRange,
  zoomRange,
} from '../../ui/chart/time-range.ts';
import { useChartPointer } from '../../ui/chart/use-chart-pointer.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import type { ListedMoments } from '../moments/use-listed-moments.ts';
import { COMPARED_LINES, type ComparedEmote } from './compare-field.tsx';
import styles from './timeline.module.css';
import { Axes, OtherPeaks, SecondMark } from './timeline-marks.tsx';

interface TimelinePlotProps {
  readonly moments: ListedMoments;
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
const ZOOMS = { '+': 1 / 2, '=': 1 / 2, '-': 2, '0': 'all' } as const;

const SCALE: ScaleSettings = { within: 2, room: 1.05 };
/** The space above the highest total, as a factor: a line at the very top would be cut. */
const CURVE_ROOM = 1.03;

/** Chosen: a picture is up to 26 px wide (`--marker-width` in `chart.module.css`), a dot 4 px. */
const MARKERS: MarkerSettings = { pictureDistancePx: 28, dotDistancePx: 8 };

/** Curves, moments, scale and times, and over them a slider that chooses the second to show. */
export function TimelinePlot({ moments, compared, state }: TimelinePlotProps) {
  const { view, actions, series } = useViewedRecording();
  const { shownS } = view;
  const hasPresent = view.growth !== null;
  const options = useOptions();
  const { countingMode } = options;
  const threshold = thresholdInUse(options);
  const { choice, all, chosen, others } = moments;
  const { range, recorded, newestS, setRange } = state;
  const { fromS, toS } = range;
  const [size, sizeRef] = useElementSize();
  // Curves of many hours take long to draw, so they get a task of their own after the size is measured.
  const { widthPx, heightPx } = useDeferredValue(size);
  const slider = useRef<HTMLDivElement>(null);
  const pinched = useRef({ range, anchorS: 0 });

  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  // That of the right edge, where its number is.
  const usual = useMemo(() => usualCount(column, toS), [column, toS]);
  const frame = useMemo((): ChartFrame => {
    const shown = { fromS, toS };
    const max = CURVE_ROOM * scaleMax(SCALE, Math.max(highestIn(column, shown), usual ?? 0), threshold);
    return { widthPx, heightPx, range: shown, rightPx: widthPx, max, topPx: 0, basePx: heightPx };
  }, [column, fromS, toS, usual, threshold, widthPx, heightPx]);
  const shown = chosen ?? all;
  const markers = useMemo(() => placeMarkers(shown, frame, MARKERS), [shown, frame]);
  const unchosen = useMemo(
    () => (chosen === null ? [] : all.filter((moment) => !chosen.includes(moment))),
    [all, chosen],
  );
  const faded = useMemo(() => placeMarkers(unchosen, frame, MARKERS), [unchosen, frame]);
  const dots = useMemo(() => placeDots(others, markers, frame, MARKERS), [others, markers, frame]);
  const grid = gridCounts(frame.max);

  // In a gap too: beside a video the video goes there.
  const shownAt = (x: number): number => Math.max(recorded.fromS, secondAt(x, frame));
  function show(second: number): void {
    if (second !== shownS) actions.show(second);
  }
  const zoom = (factor: number, anchorS: number, from: TimeRange = range): boolean =>
    setRange(zoomRange(from, recorded, factor, anchorS));

  useZoomWheel(
    slider,
    (factor, x) => zoom(factor, timeAt(x, frame)),
    (deltaPx) => setRange(moveRange(range, recorded, (deltaPx / Math.max(1, widthPx)) * (toS - fromS))),
  );
  const pointer = useChartPointer({
    onScrub: (x) => show(shownAt(x)),
    zoom: {
      onPinch(spread, middleX, isFirst) {
        if (isFirst) pinched.current = { range, anchorS: timeAt(middleX, frame) };
        zoom(1 / spread, pinched.current.anchorS, pinched.current.range);
      },
      onSelect: ({ fromX, toX }) => setRange(rangeBetween(shownAt(fromX), shownAt(toX), recorded)),
    },
  });
  function onKeyDown(event: KeyboardEvent): void {
    if (step(event) || zoomByKey(event) || showPresent(event)) event.stopPropagation();
  }
  function step(event: KeyboardEvent): boolean {
    const byS = keyValue(event, STEPS_S);
    if (byS === undefined) return false;
    const wantedS = (shownS ?? newestS) + (event.shiftKey ? byS * SHIFT_FACTOR : byS);
    show(Math.max(recorded.fromS, Math.min(wantedS, newestS)));
    return true;
  }
  function zoomByKey(event: KeyboardEvent): boolean {
    const factor = keyValue(event, ZOOMS);
    if (factor === undefined) return false;
    if (factor === 'all') state.setView({ kind: 'last', lengthS: null });
    else zoom(factor, shownS ?? (fromS + toS) / 2);
    return true;
  }
  function showPresent(event: KeyboardEvent): boolean {
    if (!hasPresent || shownS === null || keyValue(event, { Escape: true }) === undefined) return false;
    actions.show(null);
    return true;
  }

  const { selection, hoverX } = pointer;
  const pointedS = hoverX === null ? null : shownAt(hoverX);
  const isInRange = (second: number | null): second is number =>
    second !== null && second >= fromS && second <= toS;
  const isThresholdIn = threshold !== null && threshold > 0 && threshold < frame.max;
  return (
    <div className={styles.plot} data-crowned={isCrowned(shown, range)}>
      <div className={styles.area} ref={sizeRef}>
        {widthPx > 0 && heightPx > 0 && (
          <div className={styles.lines}>
            <MomentMarkers markers={faded} look="faded" />
            <TimeChart
              column={column}
              frame={frame}
              moments={shown}
              grid={grid}
              usual={usual}
              threshold={isThresholdIn ? threshold : null}
              markers={markers}
              look={areAllPeaks(choice) ? 'peak' : 'moment'}
            >
              {compared.map(
                ({ emote, counts }, index) =>
                  counts && (
                    <CurveLine
                      key={emote.key}
                      column={column}
                      counts={counts}
                      frame={frame}
                      {...COMPARED_LINES[index]}
                    />
                  ),
              )}
            </TimeChart>
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
        {isInRange(shownS) && <SecondMark kind="shown" second={shownS} column={column} frame={frame} />}
        {pointedS !== null && <SecondMark kind="pointed" second={pointedS} column={column} frame={frame} />}
      </div>
      <Axes frame={frame} grid={grid} usual={usual} marked={[shownS, pointedS].filter(isInRange)} />
      {selection !== null && (
        <div
          className={styles.selection}
          style={{
            insetInlineStart: Math.min(selection.fromX, selection.toX),
            width: Math.abs(selection.toX - selection.fromX),
          }}
        />
      )}
      <SecondSlider
        ref={slider}
        className={styles.slider}
        second={shownS}
        range={recorded}
        column={column}
        aria-label="Second shown in the table"
        aria-description={`Arrow keys choose a second, plus and minus zoom, 0 shows all${hasPresent ? ', Escape goes back to now' : ''}.`}
        onKeyDown={onKeyDown}
        {...pointer.handlers}
      />
      <OtherPeaks
        dots={dots}
        onMark={(second) => {
          void actions.mark(second);
          // The dot that had the focus becomes a mark.
          slider.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

/** For this long after it scrolled the page, the wheel keeps scrolling, even with the plot under the pointer. */
const STILL_SCROLLING_MS = 250;
/** Chosen: one notch (100 px) zooms by about a fifth. */
const ZOOM_PER_PX = 0.002;
/** A pinch reports smaller deltas than a notch of a wheel: those below the limit count this many times. */
const PINCH_DELTA_LIMIT = 50;
const PINCH_SPEED = 5;

/**
 * A vertical wheel, and a pinch on a touch pad, zoom; a horizontal one moves. `deltaMode` is not read: Firefox reports lines to a page
 * that reads it, and pixels to others.
 *
 * @param onZoom at `x` in the element. Both return false if nothing changed: then the page scrolls
 */
function useZoomWheel(
  element: RefObject<HTMLElement | null>,
  onZoom: (factor: number, x: number) => boolean,
  onMove: (deltaPx: number) => boolean,
): void {
  const turn = useEffectEvent((event: WheelEvent, left: number): boolean => {
    const isSideways = !event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) return onMove(event.deltaX);
    // The browser reports a pinch as a wheel with the Ctrl key.
    const isPinch = event.ctrlKey && Math.abs(event.deltaY) < PINCH_DELTA_LIMIT;
    const speed = isPinch ? PINCH_SPEED : 1;
    return onZoom(Math.exp(event.deltaY * ZOOM_PER_PX * speed), event.clientX - left);
  });
  const { document: pageOfPlot } = usePanelWindow();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const onScroll = (event: Event): void => {
      scrolledAt = event.timeStamp;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && event.timeStamp - scrolledAt < STILL_SCROLLING_MS) return;
      if (turn(event, target.getBoundingClientRect().left) || event.ctrlKey) event.preventDefault();
    };
    pageOfPlot.addEventListener('scroll', onScroll, { capture: true, passive: true });
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      pageOfPlot.removeEventListener('scroll', onScroll, { capture: true });
      target.removeEventListener('wheel', onWheel);
    };
  }, [element, pageOfPlot]);
}
