import { expect, test } from 'vitest';
import type { RecordedMessage } from '../scripts/moments/chat-seconds.ts';
import { chatSeconds } from '../scripts/moments/chat-seconds.ts';
import { findMoments } from '../scripts/moments/found-moments.ts';
import { CHATTED_CODES, WAVE_CODES } from '../standin/catalogue/chatted-codes.ts';
import { ownCodesOf } from '../standin/catalogue/own-codes.ts';
import { DEMO_CHANNELS } from '../standin/chat/demo-channels.ts';
import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS, type ScenarioName } from '../standin/chat/scenarios.ts';
import { textHash } from '../standin/text-hash.ts';

/** The seed of the stand-in that `npm run demo` starts. */
const DEMO_SEED = 1;

/** The chat of a demo channel since somebody joined it. */
function messagesOf(channel: ScenarioName, seconds: number, seed: number): RecordedMessage[] {
  const { sevenTv, betterTtv } = ownCodesOf(channel);
  const codes = new Set([...CHATTED_CODES, ...sevenTv, ...betterTtv]);
  const run = startScenario(channel, SCENARIOS[channel], seed);
  return Array.from({ length: seconds }, (_, second) => run.linesOfNext(1_000, (second + 1) * 1_000))
    .flat()
    .flatMap((line) => {
      const [, sentAt, chatter, text] =
        /tmi-sent-ts=(\d+).* :(\w+)!\S+ PRIVMSG #\w+ :(.*)$/s.exec(line) ?? [];
      if (chatter === undefined || text === undefined) return [];
      const emotes = new Map<string, number>();
      for (const word of text.split(' ')) if (codes.has(word)) emotes.set(word, (emotes.get(word) ?? 0) + 1);
      return [{ offsetS: Number(sentAt) / 1_000, chatter, emotes }];
    });
}

const PROMISE = 'a moment within 3 minutes';
const PROMISING = DEMO_CHANNELS.filter(({ shows }) => shows.endsWith(PROMISE)).map(
  ({ name }) => name as ScenarioName,
);

test.each(PROMISING.flatMap((channel) => [0, 1, 2].map((visit) => [channel, visit] as const)))(
  '%s has its first moment within three minutes of a join, and the emote that everybody wrote wins (visit %d)',
  (channel, visit) => {
    const seed = ((DEMO_SEED ^ textHash(channel)) + visit) >>> 0;
    const messages = messagesOf(channel, 180, seed);
    const codes: string[] = [];
    const [moment, ...others] = findMoments(chatSeconds(messages, codes), codes);
    expect(others).toEqual([]);
    expect(moment?.announcedS).toBeLessThan(180);
    // Far enough above 4 for a slow link, and no more than chat can rise.
    expect(moment?.surprise).toBeGreaterThan(8);
    expect(moment?.ratio).toBeGreaterThan(1.6);
    expect(moment?.ratio).toBeLessThan(20);
    expect(WAVE_CODES).toContain(moment?.emote);
  },
);
