import { memo, useId, useState } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { SecondTotals } from '../../domain/recording.ts';
import { curveRuns, highestTotal, nextTop, yOfThreshold } from './strip-drawing.ts';
import styles from './strip-picture.module.css';

interface StripPictureProps {
  /** Of the last `STRIP_S` seconds those every `intervalS`, oldest first. Missing ones are gaps. */
  readonly seconds: readonly SecondTotals[];
  readonly intervalS: number;
  readonly countingMode: CountingMode;
  /** Null: there is no line. */
  readonly threshold: number | null;
}

/** The picture is stretched to its container. The curve is drawn with this size. */
const WIDTH = 300;
const HEIGHT = 40;
/** Tenths, so that a path has short integers. */
const SCALE = 10;

/**
 * The strip as a picture: the curve of the last five minutes with a line. Above the line it has another colour. An SVG:
 * twenty take the main thread 1 to 4 ms a second, twenty canvases take 20 ms (measured 2026-11-22, docs/performance.md).
 */
export const StripPicture = memo(function StripPicture(props: StripPictureProps) {
  const { seconds, intervalS, countingMode, threshold } = props;
  const id = useId();
  const [lastTop, setLastTop] = useState(0);
  const top = nextTop(lastTop, highestTotal(seconds, countingMode), threshold ?? 0);
  if (top !== lastTop) setLastTop(top);
  const frame = { width: WIDTH, height: HEIGHT, top };
  const lineY = threshold === null ? 0 : yOfThreshold(threshold, frame);
  const { curve, area } = pathsOf(curveRuns(seconds, countingMode, frame, intervalS));
  const gradient = { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: 0, y2: HEIGHT * SCALE } as const;
  const lineAt = lineY / HEIGHT;
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${WIDTH * SCALE} ${HEIGHT * SCALE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}area`} {...gradient}>
          <stop className={styles.areaAbove} offset={lineAt} />
          <stop className={styles.area} offset={lineAt} />
        </linearGradient>
        <linearGradient id={`${id}curve`} {...gradient}>
          <stop className={styles.above} offset={lineAt} />
          <stop className={styles.curve} offset={lineAt} />
        </linearGradient>
      </defs>
      <path d={area} fill={`url(#${id}area)`} />
      <path className={styles.stroke} d={curve} stroke={`url(#${id}curve)`} />
      {threshold !== null && (
        <path className={styles.line} d={`M0 ${Math.round(lineY * SCALE)}H${WIDTH * SCALE}`} />
      )}
    </svg>
  );
});

/** The curve, and the area between it and the base, as data of SVG paths. */
function pathsOf(runs: readonly (readonly number[])[]): { readonly curve: string; readonly area: string } {
  let curve = '';
  let area = '';
  for (const run of runs) {
    const points = run.map((pixels) => Math.round(pixels * SCALE));
    const line = points.join(' ');
    const [firstX = 0] = points;
    const lastX = points.at(-2) ?? firstX;
    // The line of a single second is one pixel wide.
    curve += `M${firstX - (points.length === 2 ? SCALE : 0)} ${points[1] ?? 0}L${line}`;
    area += `M${firstX} ${HEIGHT * SCALE}L${line}L${lastX} ${HEIGHT * SCALE}z`;
  }
  return { curve, area };
}
