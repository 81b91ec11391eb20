import { textHash } from '../text-hash.ts';
import type { TimerBoard } from '../timer-board.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { startScenario } from './scenario-run.ts';
import type { Scenario } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

/** Messages of one step are sent in one frame. */
const STEP_MS = 50;
/** After a sleep of the machine, at most this much of a scenario is generated at once. */
const LONGEST_STEP_MS = 1_000;

/** Plays one scenario per channel. */
export interface ScenarioPlayer {
  /** Generates a channel's chat and replaces the previous scenario. Returns a function that stops it. */
  play(channelLogin: string, scenario: Scenario): () => void;
  /**
   * Starts the automatic scenario of a channel after a join, and the channel that shares its chat. It starts again where the
   * channel was empty before: whoever comes first sees a chat from its beginning.
   */
  playOnJoin(channelLogin: string): void;
  /** Stops all scenarios. The owner of the timers stops the timers. */
  reset(): void;
}

/** A scenario that a channel plays. */
interface Playing {
  readonly run: ScenarioRun;
  readonly isAutomatic: boolean;
  /** Somebody was in the channel at the last step. */
  isHeard: boolean;
}

export function createScenarioPlayer(options: {
  readonly seed: number;
  /** Unix ms. */
  readonly now: () => number;
  readonly timers: TimerBoard;
  /** The scenario of every joined channel without one. A channel with the name of a scenario plays that scenario. */
  readonly autoplay: Scenario | null;
  /** A channel's scenario pauses while this is false. */
  readonly isHeard: (channelLogin: string) => boolean;
  readonly deliver: (channelLogin: string, lines: readonly string[]) => void;
  readonly shareChat: (channelLogins: readonly string[]) => void;
  /** Added to the sent times, in ms. */
  readonly skewMs: () => number;
}): ScenarioPlayer {
  const { now } = options;
  const runs = new Map<string, Playing>();
  /** A scenario that starts again has another seed: an id of its messages would be that of an earlier one. */
  let restarts = 0;
  let stopStepping: (() => void) | null = null;
  let lastStepAt = 0;

  const step = () => {
    const at = now();
    const elapsedMs = Math.min(Math.max(at - lastStepAt, 0), LONGEST_STEP_MS);
    lastStepAt = at;
    for (const [channelLogin, playing] of runs) {
      playing.isHeard = options.isHeard(channelLogin);
      if (!playing.isHeard) continue;
      options.deliver(channelLogin, playing.run.linesOfNext(elapsedMs, at + options.skewMs()));
    }
  };

  const stop = (channelLogin: string, run: ScenarioRun) => {
    if (runs.get(channelLogin)?.run !== run) return;
    runs.delete(channelLogin);
    if (runs.size > 0) return;
    stopStepping?.();
    stopStepping = null;
  };

  const start = (channelLogin: string, scenario: Scenario, isAutomatic: boolean) => {
    const isAgain = isAutomatic && runs.has(channelLogin);
    if (isAgain) restarts++;
    const seed = (options.seed ^ textHash(channelLogin)) + (isAgain ? restarts : 0);
    const run = startScenario(channelLogin, scenario, (scenario.seed ?? seed) >>> 0);
    runs.set(channelLogin, { run, isAutomatic, isHeard: true });
    if (stopStepping === null) {
      lastStepAt = now();
      stopStepping = options.timers.every(STEP_MS, step);
    }
    return () => stop(channelLogin, run);
  };

  const isKept = (channelLogin: string): boolean => {
    const playing = runs.get(channelLogin);
    return playing !== undefined && (playing.isHeard || !playing.isAutomatic);
  };

  return {
    play: (channelLogin, scenario) => start(channelLogin, scenario, false),
    playOnJoin(channelLogin) {
      if (options.autoplay === null || isKept(channelLogin)) return;
      const named = Object.hasOwn(SCENARIOS, channelLogin)
        ? SCENARIOS[channelLogin as keyof typeof SCENARIOS]
        : options.autoplay;
      start(channelLogin, named, true);
      const { sharedWith } = named;
      if (sharedWith === undefined) return;
      options.shareChat([channelLogin, sharedWith]);
      if (!isKept(sharedWith)) start(sharedWith, named, true);
    },
    reset() {
      stopStepping = null;
      runs.clear();
    },
  };
}
