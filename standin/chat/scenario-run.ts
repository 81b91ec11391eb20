import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { ownCodesOf } from '../catalogue/own-codes.ts';
import type { ChatterMessage } from './chatter.ts';
import { createChatter } from './chatter.ts';
import { clearMessageLine, clearUserLine } from './deletion-lines.ts';
import { chatLine } from './message-line.ts';
import type { ModeratorAct } from './moderation.ts';
import { createModeration } from './moderation.ts';
import { announcementLine, resubLine } from './notice-line.ts';
import { createRoster } from './roster.ts';
import type { Scenario } from './scenarios.ts';
import { TEMPERS } from './scenarios.ts';
import { createVoteCommands } from './vote-commands.ts';

export interface ScenarioRun {
  /**
   * The lines of the next `elapsedMs`, oldest first. `serverNowMs` (Unix ms) is the end of this period. Every line has
   * its own timestamp in the period.
   */
  linesOfNext(elapsedMs: number, serverNowMs: number): readonly string[];
}

/** Gives the moderators a different random sequence from the chatters. */
const MODERATION_SEED = 0x6d_6f_64;
/** The same for the commands of votes. */
const VOTES_SEED = 0x76_6f_74;

/** Starts a scenario in one channel. It has no clock; the caller advances it. */
export function startScenario(channelLogin: string, scenario: Scenario, seed: number): ScenarioRun {
  const { codes = CHATTED_CODES, chatters, isModerated, hasVotes } = TEMPERS[scenario.name];
  const { sevenTv, betterTtv } = ownCodesOf(channelLogin);
  const roster = createRoster(seed, [...sevenTv, ...betterTtv, ...codes], chatters);
  const chatter = createChatter(seed, roster, scenario);
  const moderation = isModerated ? createModeration(seed ^ MODERATION_SEED) : null;
  const commandsUntil = hasVotes ? createVoteCommands(seed ^ VOTES_SEED) : null;
  let playedMs = 0;
  return {
    linesOfNext(elapsedMs, serverNowMs) {
      playedMs += elapsedMs;
      const sentAt = (atMs: number) => Math.round(serverNowMs - (playedMs - atMs));
      const lines: string[] = [];
      const moderateUntil = (untilMs: number) => {
        for (const { atMs, parts } of commandsUntil?.(untilMs) ?? []) {
          lines.push(chatLine(channelLogin, parts, { id: '', sentAt: sentAt(atMs) }));
        }
        for (const act of moderation?.actsUntil(untilMs) ?? []) {
          lines.push(lineOfAct(channelLogin, act, sentAt(act.atMs)));
        }
      };

      for (const message of chatter.messagesUntil(playedMs)) {
        const { atMs, parts } = message;
        const { id = '', login = '' } = parts;
        moderateUntil(atMs);
        if (moderation?.isBanned(login, atMs)) continue;
        const line = lineOfMessage(channelLogin, message, sentAt(atMs));
        moderation?.see({ id, login, line });
        lines.push(line);
      }
      moderateUntil(playedMs);
      return lines;
    },
  };
}

function lineOfMessage(channelLogin: string, message: ChatterMessage, sentAt: number): string {
  const { parts, resubMonths } = message;
  const defaults = { id: '', sentAt };
  if (resubMonths !== null) return resubLine(channelLogin, parts, resubMonths, defaults);
  return chatLine(channelLogin, parts, defaults);
}

function lineOfAct(channelLogin: string, act: ModeratorAct, sentAt: number): string {
  switch (act.kind) {
    case 'delete':
      return clearMessageLine(channelLogin, act.messageId, act.line, sentAt);
    case 'ban':
      return clearUserLine(channelLogin, act.login, act.seconds, sentAt);
    case 'announce':
      return announcementLine(channelLogin, act.parts, { id: '', sentAt });
  }
}
