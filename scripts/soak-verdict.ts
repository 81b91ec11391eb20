/** What was there at one moment, after a forced garbage collection. */
export interface Sample {
  /** Since the page was opened. */
  readonly atSeconds: number;
  /** What the page's own code and document hold, in MB of 1,000,000 bytes: objects, buffers, nodes. */
  readonly pageMb: number;
  readonly workerMb: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Timers that are due or repeat; the worker's since it was found, so without what it started before. */
  readonly pageTimers: number;
  readonly workerTimers: number;
  /** Open sockets to the chat, to 7TV and to BetterTTV. */
  readonly chatLinks: number;
  readonly sevenTvLinks: number;
  readonly betterTtvLinks: number;
  /** What the panel says of the link, or `NO_PANEL`. */
  readonly status: string;
}

/** Something else than the statistics is shown. */
export const NO_PANEL = 'no panel';

/** One rule, what was found, and whether it holds. */
export interface Finding {
  readonly rule: string;
  readonly found: string;
  readonly isGood: boolean;
}

/** Before this the lists, the pictures and the hundred past snapshots are still being filled. */
export const WARM_UP_MINUTES = 2;

/** How much more there may be at the end than at the beginning: `begin * factor + extra`. */
const GROWTH = {
  pageMb: { name: 'page, MB', factor: 1.3, extra: 5 },
  workerMb: { name: 'worker, MB', factor: 1.3, extra: 5 },
  nodes: { name: 'nodes', factor: 1.1, extra: 200 },
  listeners: { name: 'listeners', factor: 1.1, extra: 200 },
  pageTimers: { name: 'timers of the page', factor: 1.1, extra: 5 },
  workerTimers: { name: 'timers of the worker', factor: 1.1, extra: 5 },
} as const;

/** The most sockets that one page needs at once. */
const MOST_LINKS = { chatLinks: 1, sevenTvLinks: 1, betterTtvLinks: 1 } as const;

/** The median of the last third against that of the first third, after the warm-up; and every sample's sockets. */
export function judgeGrowth(samples: readonly Sample[]): readonly Finding[] {
  const warm = samples.filter(({ atSeconds }) => atSeconds >= WARM_UP_MINUTES * 60);
  const third = Math.floor(warm.length / 3);
  if (third === 0) return [{ rule: 'enough samples', found: `${warm.length}`, isGood: false }];

  const growth = (Object.keys(GROWTH) as (keyof typeof GROWTH)[]).map((key) => {
    const { name, factor, extra } = GROWTH[key];
    const begin = median(warm.slice(0, third).map((sample) => sample[key]));
    const end = median(warm.slice(-third).map((sample) => sample[key]));
    const most = begin * factor + extra;
    return {
      rule: `${name}: at most ${factor} x + ${extra}`,
      found: `${round(begin)} → ${round(end)} (at most ${round(most)})`,
      isGood: end <= most,
    };
  });
  const links = (Object.keys(MOST_LINKS) as (keyof typeof MOST_LINKS)[]).map((key) => {
    const most = Math.max(...samples.map((sample) => sample[key]));
    return { rule: `${key}: at most ${MOST_LINKS[key]}`, found: `${most}`, isGood: most <= MOST_LINKS[key] };
  });
  const without = samples.filter(({ status }) => status === NO_PANEL).length;
  const shown = {
    rule: 'the statistics are always shown',
    found: `${without} times not`,
    isGood: without === 0,
  };
  return [...growth, ...links, shown];
}

/** Of an even number the lower one of the middle two; throws on an empty list. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
  if (middle === undefined) throw new Error('The median of nothing.');
  return middle;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
