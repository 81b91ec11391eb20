import type { Scene } from './scenes.ts';

/** The work of the main thread in one scene. */
export interface Series {
  readonly scene: Scene;
  readonly messagesPerSecond: number;
  /** Milliseconds of work, one value per second. */
  readonly msBySecond: readonly number[];
}

const WIDTH = 720;
const HEIGHT = 300;
const PLOT = { left: 44, right: 560, top: 24, bottom: 256 } as const;
/** The required maximum per second, in milliseconds. */
const MOST_MS = 40;
const STEP_MS = 10;
/** Colours of lines and labels: distinct on white and on black, and for colour-blind people (Okabe and Ito). */
const COLOURS = ['#56B4E9', '#009E73', '#E69F00', '#CC79A7'] as const;
/** The minimum distance between labels. */
const LABEL_PX = 16;

/** Draws a line per series with a label at its end, and the required maximum. */
export function drawMainThread(series: readonly Series[]): string {
  const seconds = Math.max(2, ...series.map(({ msBySecond }) => msBySecond.length));
  const highest = Math.max(MOST_MS, ...series.flatMap(({ msBySecond }) => msBySecond));
  const top = Math.ceil((highest + 1) / STEP_MS) * STEP_MS;
  const x = (second: number) => PLOT.left + ((PLOT.right - PLOT.left) * second) / (seconds - 1);
  const y = (ms: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * ms) / top;
  const marks = Array.from({ length: top / STEP_MS + 1 }, (_, step) => step * STEP_MS);
  const labels = placeLabels(series.map(({ msBySecond }) => y(msBySecond.at(-1) ?? 0)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Main-thread milliseconds per second with the panel open, second by second, at ${series.map(({ messagesPerSecond }) => messagesPerSecond).join(', ')} messages a second; wanted are at most ${MOST_MS}</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #57606a }
.mark { stroke: #8884; fill: none }
.bound { stroke: #d1495b; stroke-dasharray: 4 4; fill: none }
.series { fill: none; stroke-width: 2; stroke-linejoin: round }
@media (prefers-color-scheme: dark) { text { fill: #adbac7 } }
</style>
${marks.map((ms) => `<path class="mark" d="M${PLOT.left} ${px(y(ms))}H${PLOT.right}"/><text x="${PLOT.left - 8}" y="${px(y(ms) + 4)}" text-anchor="end">${ms}</text>`).join('\n')}
<text x="${PLOT.left}" y="14">ms of main thread per second</text>
<text x="${PLOT.right}" y="${HEIGHT - 16}" text-anchor="end">${seconds} seconds, one point each</text>
<path class="bound" d="M${PLOT.left} ${px(y(MOST_MS))}H${PLOT.right}"/>
<text x="${PLOT.right + 8}" y="${px(y(MOST_MS) + 4)}">wanted: at most ${MOST_MS}</text>
${series
  .map(({ messagesPerSecond, msBySecond }, at) => {
    const points = msBySecond.map((ms, second) => `${px(x(second))},${px(y(ms))}`).join(' ');
    const colour = COLOURS[at % COLOURS.length];
    return `<polyline class="series" stroke="${colour}" points="${points}"/>
<path class="series" stroke="${colour}" d="M${PLOT.right + 8} ${px(labels[at] ?? 0)}h14"/><text x="${PLOT.right + 28}" y="${px((labels[at] ?? 0) + 4)}">${messagesPerSecond} messages/s</text>`;
  })
  .join('\n')}
</svg>
`;
}

/** Moves the preferred label heights apart and keeps their order. */
function placeLabels(preferred: readonly number[]): readonly number[] {
  const heights = [...preferred];
  let last = Number.NEGATIVE_INFINITY;
  const fromTop = preferred
    .map((_, index) => index)
    .sort((a, b) => (preferred[a] ?? 0) - (preferred[b] ?? 0));
  for (const at of fromTop) {
    last = Math.max(preferred[at] ?? 0, last + LABEL_PX);
    heights[at] = last;
  }
  return heights;
}

function px(length: number): string {
  return length.toFixed(1);
}
