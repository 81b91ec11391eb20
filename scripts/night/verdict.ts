/** The values at one time, after a forced garbage collection. */
export interface Sample {
  /** Seconds since the page was opened. */
  readonly atSeconds: number;
  /** The memory of the page's code and document, in MB of 1,000,000 bytes: objects, buffers, nodes. */
  readonly pageMb: number;
  readonly workerMb: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Pending and repeating timers. Timers that the worker started before the sampler was attached are not included. */
  readonly pageTimers: number;
  readonly workerTimers: number;
  /** Open sockets to the chat, to 7TV and to BetterTTV. */
  readonly chatConnections: number;
  readonly sevenTvConnections: number;
  readonly betterTtvConnections: number;
  /** The connection status in the panel, or `NO_PANEL`. */
  readonly status: string;
}

/** The page does not show the statistics. */
export const NO_PANEL = 'no panel';

/** A rule, the measured value, and whether the rule is met. */
export interface Finding {
  readonly rule: string;
  readonly found: string;
  readonly isGood: boolean;
}

/** During this time the lists, the pictures and the hundred past snapshots fill up. */
export const WARM_UP_MINUTES = 2;

/** The maximum at the end: `begin * factor + extra`. */
const GROWTH = {
  pageMb: { name: 'page, MB', factor: 1.3, extra: 5 },
  workerMb: { name: 'worker, MB', factor: 1.3, extra: 5 },
  nodes: { name: 'nodes', factor: 1.1, extra: 200 },
  listeners: { name: 'listeners', factor: 1.1, extra: 200 },
  pageTimers: { name: 'timers of the page', factor: 1.1, extra: 5 },
  workerTimers: { name: 'timers of the worker', factor: 1.1, extra: 5 },
} as const;

/** The maximum number of sockets that one page needs at the same time. */
const MAX_CONNECTIONS = { chatConnections: 1, sevenTvConnections: 1, betterTtvConnections: 1 } as const;

/** Compares the median of the last third with the first third, after the warm-up. Checks the sockets of each sample. */
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
  const connections = (Object.keys(MAX_CONNECTIONS) as (keyof typeof MAX_CONNECTIONS)[]).map((key) => {
    const most = Math.max(...samples.map((sample) => sample[key]));
    return {
      rule: `${key}: at most ${MAX_CONNECTIONS[key]}`,
      found: `${most}`,
      isGood: most <= MAX_CONNECTIONS[key],
    };
  });
  const without = samples.filter(({ status }) => status === NO_PANEL).length;
  const shown = {
    rule: 'the statistics are always shown',
    found: `${without} times not`,
    isGood: without === 0,
  };
  return [...growth, ...connections, shown];
}

/** For an even number of values, the lower of the middle two. Throws for an empty list. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
  if (middle === undefined) throw new Error('The median of an empty list is undefined.');
  return middle;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
