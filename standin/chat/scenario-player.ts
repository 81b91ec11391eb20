import { textHash } from '../text-hash.ts';
import type { TimerBoard } from '../timer-board.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { startScenario } from './scenario-run.ts';
import type { Scenario } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

/** Messages that fall due within one step go out in one frame. */
const STEP_MS = 50;
/** After a sleep of the machine at most this much of a scenario is made up for. */
const LONGEST_STEP_MS = 1_000;

/** Plays scenarios, one a channel. */
export interface ScenarioPlayer {
  /** Generates a channel's chat from now on, in place of what played there; returns how to stop it. */
  play(channelLogin: string, scenario: Scenario): () => void;
  /** Starts what plays by itself in a channel that somebody joined. */
  playOnJoin(channelLogin: string): void;
  /** Stops all; the timers are ended by their owner. */
  reset(): void;
}

export function createScenarioPlayer(options: {
  readonly seed: number;
  /** Unix ms. */
  readonly now: () => number;
  readonly timers: TimerBoard;
  /** Played in every joined channel that has nothing playing; a channel named like a scenario plays that one. */
  readonly autoplay: Scenario | null;
  /** A channel's scenario stands still while nobody hears it. */
  readonly isHeard: (channelLogin: string) => boolean;
  readonly deliver: (channelLogin: string, lines: readonly string[]) => void;
  /** Added to the sent times; ms. */
  readonly skewMs: () => number;
}): ScenarioPlayer {
  const { now } = options;
  const runs = new Map<string, ScenarioRun>();
  let stopStepping: (() => void) | null = null;
  let lastStepAt = 0;

  const step = () => {
    const at = now();
    const elapsedMs = Math.min(Math.max(at - lastStepAt, 0), LONGEST_STEP_MS);
    lastStepAt = at;
    for (const [channelLogin, run] of runs) {
      if (!options.isHeard(channelLogin)) continue;
      options.deliver(channelLogin, run.linesOfNext(elapsedMs, at + options.skewMs()));
    }
  };

  const stop = (channelLogin: string, run: ScenarioRun) => {
    if (runs.get(channelLogin) !== run) return;
    runs.delete(channelLogin);
    if (runs.size > 0) return;
    stopStepping?.();
    stopStepping = null;
  };

  const play = (channelLogin: string, scenario: Scenario) => {
    const seed = scenario.seed ?? (options.seed ^ textHash(channelLogin)) >>> 0;
    const run = startScenario(channelLogin, scenario, seed);
    runs.set(channelLogin, run);
    if (stopStepping === null) {
      lastStepAt = now();
      stopStepping = options.timers.every(STEP_MS, step);
    }
    return () => stop(channelLogin, run);
  };

  return {
    play,
    playOnJoin(channelLogin) {
      if (options.autoplay === null || runs.has(channelLogin)) return;
      const named = Object.hasOwn(SCENARIOS, channelLogin)
        ? SCENARIOS[channelLogin as keyof typeof SCENARIOS]
        : options.autoplay;
      play(channelLogin, named);
    },
    reset() {
      stopStepping = null;
      runs.clear();
    },
  };
}
