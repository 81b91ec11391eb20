import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANY_CODES } from '../catalogue/many-codes.ts';
import { ODD_CODES, REFUSED_CODE } from '../catalogue/odd-codes.ts';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import { DEMO_CHANNELS, refuseUnjoinable } from './demo-channels.ts';
import { startScenario } from './scenario-run.ts';
import type { ScenarioName } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest({ autoplay: SCENARIOS.lively });
  refuseUnjoinable(started.standIn.chat.behaviour);
});
afterEach(() => started.stop());

/** The words of `seconds` of a scenario, as the channel of its name plays it. */
function wordsOf(name: ScenarioName, seconds: number): ReadonlySet<string> {
  const lines = startScenario(name, SCENARIOS[name], 1).linesOfNext(seconds * 1_000, seconds * 1_000);
  return new Set(lines.flatMap((line) => (/ PRIVMSG #\w+ :(.*)$/.exec(line)?.[1] ?? '').split(' ')));
}

const setOf = async (channel: string) => {
  const roomId = started.standIn.chat.roomIdOf(channel);
  const user = (await (await started.get(`7tv.io/v3/users/twitch/${roomId}`)).json()) as {
    emote_set_id: string;
  };
  const set = await started.get(`7tv.io/v3/emote-sets/${user.emote_set_id}`);
  return ((await set.json()) as { emotes: { id: string; name: string }[] }).emotes;
};

test('every channel has a valid name and one line, and every scenario is a channel', () => {
  for (const { name, shows } of DEMO_CHANNELS) {
    expect(name).toMatch(/^[a-z]{1,25}$/);
    expect(shows.length).toBeLessThan(52);
  }
  const names = DEMO_CHANNELS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SCENARIOS)));
  expect(new Set(names).size).toBe(names.length);
});

test('manyemotes uses more than four hundred emotes of its set within ten seconds', async () => {
  const listed = new Set((await setOf('manyemotes')).map(({ name }) => name));
  const used = [...wordsOf('manyemotes', 10)].filter((word) => listed.has(word));
  expect(new Set(MANY_CODES).size).toBe(420);
  expect(used.length).toBeGreaterThan(400);
});

test('longnames lists and uses names of 40 and 200 characters, other scripts and names that look empty', async () => {
  const listed = (await setOf('longnames')).map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining([...ODD_CODES, REFUSED_CODE]));
  expect(ODD_CODES.filter(({ length }) => length === 40)).toHaveLength(3);
  expect(ODD_CODES.filter(({ length }) => length === 200)).toHaveLength(2);
  const words = wordsOf('longnames', 300);
  expect(ODD_CODES.filter((code) => !words.has(code))).toEqual([]);
});

test('no message of the scenarios is longer than Twitch allows', () => {
  for (const name of ['longnames', 'manyemotes', 'emojionly'] as const) {
    for (const line of startScenario(name, SCENARIOS[name], 1).linesOfNext(120_000, 120_000)) {
      expect((/ PRIVMSG #\w+ :(.*)$/.exec(line)?.[1] ?? '').length).toBeLessThanOrEqual(530);
    }
  }
});

test('votes has a vote soon after its start, and later others, which chatters answer with its emotes', () => {
  const lines = startScenario('votes', SCENARIOS.votes, 1).linesOfNext(120_000, 120_000);
  const commands = lines.filter((line) => line.includes(' :!vote '));
  expect(commands).toHaveLength(2);
  expect(commands[0]).toMatch(/badges=moderator\/1.*tmi-sent-ts=8000.* :!vote KEKW Sadge 40s$/);
  const answers = lines.filter((line) => / PRIVMSG #votes :.*\b(KEKW|Sadge)\b/.test(line));
  expect(answers.length).toBeGreaterThan(50);
});
