import { afterEach, beforeEach, expect, test } from 'vitest';
import { BETTERTTV_GLOBAL_CODES } from '../catalogue/betterttv-codes.ts';
import { CHATTED_CODES } from '../catalogue/chatted-codes.ts';
import { FRANKERFACEZ_GLOBALS } from '../catalogue/frankerfacez-codes.ts';
import { NATIVE_EMOTES } from '../catalogue/native-emotes.ts';
import { ownCodesOf } from '../catalogue/own-codes.ts';
import { SEVENTV_CHANNEL, SEVENTV_GLOBALS } from '../catalogue/seventv-codes.ts';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import { DEMO_BOARD, refuseUnjoinable } from './demo-channels.ts';
import { JOINS_IN_PERIOD } from './join-limit.ts';
import { roomIdOf } from './room-id.ts';
import { startScenario } from './scenario-run.ts';
import type { ScenarioName } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

let at = 0;
let started: StandInUnderTest;
beforeEach(async () => {
  at = Date.now();
  started = await startStandInUnderTest({ autoplay: SCENARIOS.lively, now: () => at });
  refuseUnjoinable(started.standIn.chat.behaviour);
});
afterEach(() => started.stop());

/** The texts of a minute of a scenario in the channel of its name, without marks of actions, replies and cheers. */
function textsOf(name: ScenarioName): readonly string[] {
  const lines = startScenario(name, SCENARIOS[name], 1).linesOfNext(60_000, 60_000);
  return lines
    .map((line) => / PRIVMSG #\w+ :(.*)$/s.exec(line)?.[1] ?? '')
    .map((text) => text.replaceAll('\u0001', '').replace(/^ACTION |^@\S+ |^Cheer100 | \u{E0000}$/gu, ''))
    .filter((text) => text !== '');
}

const wordsOf = (name: ScenarioName) => new Set(textsOf(name).flatMap((text) => text.trim().split(/ +/)));

const codesOf = (emotes: readonly { readonly code: string }[]) => emotes.map(({ code }) => code);

test('twenty channels are joined with one line: each answers for itself, three of them not or with a notice', async () => {
  expect(new Set(DEMO_BOARD).size).toBe(20);
  const chat = await started.openChat();
  await chat.enter();
  chat.send(`JOIN ${DEMO_BOARD.map((channel) => `#${channel}`).join()}`, 'PING :end');
  await chat.lineWith('PONG tmi.twitch.tv :end');
  const unjoined = ['noanswer', 'suspended', 'banned'];
  const joined = DEMO_BOARD.filter((channel) => !unjoined.includes(channel));
  for (const channel of joined) {
    expect(chat.lines.filter((line) => line.endsWith(`ROOMSTATE #${channel}`))).toEqual([
      expect.stringContaining(`;room-id=${roomIdOf(channel)};`),
    ]);
  }
  const toldOf = (channel: string) => chat.lines.filter((line) => line.includes(`#${channel}`));
  expect(unjoined.map((channel) => toldOf(channel).length)).toEqual([0, 1, 1]);
  expect(toldOf('banned')[0]).toContain('msg-id=msg_banned');
  const [connection] = started.standIn.chat.connections;
  expect([...(connection?.joined ?? [])]).toEqual(joined);
  chat.send('PART #waves,#song', 'PING :parted');
  await chat.lineWith('PONG tmi.twitch.tv :parted');
  expect([...(connection?.joined ?? [])]).toEqual(joined.filter((name) => !/^(waves|song)$/.test(name)));
});

test('the joins over 20 in any 10 s get no answer, also on another connection, and are recorded', async () => {
  const names = Array.from({ length: JOINS_IN_PERIOD }, (_, index) => `one${index}`);
  const first = await started.openChat();
  await first.enter(...names);
  const second = await started.openChat();
  await second.enter();
  at += 9_999;
  second.send('JOIN #early', 'PING :1');
  await second.lineWith('PONG tmi.twitch.tv :1');
  at += 1;
  second.send('JOIN #later');
  await second.lineWith('ROOMSTATE #later');
  expect(second.lines.some((line) => line.includes('#early'))).toBe(false);
  expect(started.standIn.chat.connections.map(({ overLimit }) => overLimit)).toEqual([[], ['early']]);
});

test('channels of one scenario have their moments at different times', () => {
  const loudSeconds = (channel: string) => {
    const run = startScenario(channel, SCENARIOS.bursts, 1 + channel.length);
    return Array.from({ length: 900 }, () => run.linesOfNext(1_000, 0).length > 20);
  };
  const [first, second] = [loudSeconds('bursts'), loudSeconds('otherbursts')];
  expect(first.filter(Boolean).length).toBeGreaterThan(20);
  expect(first.filter((isLoud, index) => isLoud && second[index]).length).toBeLessThan(
    first.filter(Boolean).length / 2,
  );
});

test('a channel plays its scenario at the rate it is given', () => {
  // A fifth of the rate that the scenario has without one; fewer messages take less time.
  const run = startScenario('waves', { ...SCENARIOS.waves, messagesPerSecond: 5 }, 1);
  expect(run.linesOfNext(900_000, 0).length / 900).toBeCloseTo(5, 0);
});

test('a channel has emotes of its own, which only its lists have and only its chat uses', async () => {
  const listed = async (channel: string) => {
    const room = roomIdOf(channel);
    const user = await (await started.get(`7tv.io/v3/users/twitch/${room}`)).json();
    const setId = (user as { emote_set_id: string }).emote_set_id;
    const answers = [`7tv.io/v3/emote-sets/${setId}`, `api.betterttv.net/3/cached/users/twitch/${room}`];
    return (await Promise.all(answers.map(async (address) => (await started.get(address)).text()))).join();
  };
  const { sevenTv, betterTtv } = ownCodesOf('waves');
  const codes = [...sevenTv, ...betterTtv];
  const [own, other] = [await listed('waves'), await listed('lively')];
  expect(codes.filter((code) => own.includes(`"${code}"`) && !other.includes(`"${code}"`))).toEqual(codes);
  const [ownWords, otherWords] = [wordsOf('waves'), wordsOf('lively')];
  expect(codes.filter((code) => ownWords.has(code) && !otherWords.has(code))).toEqual(codes);
});

test('in a song nearly every message repeats its emote', () => {
  const texts = textsOf('song');
  const repeated = texts.filter((text) => /^(\S+)(?: \1){2,}$/.test(text));
  expect(repeated.length).toBeGreaterThan(texts.length / 3);
});

test('emotewalls has nothing but emotes of the set in its messages, twitchonly none but Twitch’s, noemotes none', async () => {
  const ofSet = new Set([...SEVENTV_CHANNEL.map(({ code }) => code), ...CHATTED_CODES]);
  expect([...wordsOf('emotewalls')].filter((word) => !ofSet.has(word))).toEqual([]);
  expect(textsOf('emotewalls').some((text) => text.length > 400)).toBe(true);
  const ofOthers = [...BETTERTTV_GLOBAL_CODES, ...[SEVENTV_GLOBALS, FRANKERFACEZ_GLOBALS].flatMap(codesOf)];
  const native = wordsOf('twitchonly');
  expect(ofOthers.filter((code) => native.has(code))).toEqual([]);
  expect([...NATIVE_EMOTES.keys()].filter((code) => !native.has(code))).toEqual([]);
  expect([...wordsOf('noemotes')].filter((word) => ofSet.has(word))).toEqual([]);
  for (const path of ['7tv.io/v3/users', 'api.betterttv.net/3/cached/users']) {
    expect((await started.get(`${path}/twitch/${roomIdOf('twitchonly')}`)).status).toBe(404);
  }
});
