import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { createChatter } from './chatter.ts';
import { chatLine, resubLine } from './message-line.ts';
import { createRoster } from './roster.ts';
import type { Scenario } from './scenarios.ts';

export interface ScenarioRun {
  /**
   * The lines of the next `elapsedMs`, oldest first. `serverNowMs` (unix ms) is the end of that stretch: every
   * line is stamped with its own time in it.
   */
  linesOfNext(elapsedMs: number, serverNowMs: number): readonly string[];
}

/** A scenario under way in one channel. It has no clock: it goes as far as it is told. */
export function startScenario(channelLogin: string, scenario: Scenario, seed: number): ScenarioRun {
  const chatter = createChatter(seed, createRoster(seed, CHATTED_CODES), scenario);
  let playedMs = 0;
  return {
    linesOfNext(elapsedMs, serverNowMs) {
      playedMs += elapsedMs;
      return chatter.messagesUntil(playedMs).map(({ atMs, parts, resubMonths }) => {
        const defaults = { id: '', sentAt: Math.round(serverNowMs - (playedMs - atMs)) };
        if (resubMonths !== null) return resubLine(channelLogin, parts, resubMonths, defaults);
        return chatLine(channelLogin, parts, defaults);
      });
    },
  };
}
