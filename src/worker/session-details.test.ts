import { expect, test } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { memoryArchive } from '../../tests/stages/recording-stores.ts';
import { startSession } from '../../tests/stages/session.ts';
import type { ArchiveMessage } from '../session/protocol.ts';

/** A session that follows a channel, whose recordings fail to load the first `failures` times, and fail at each message of the kind `broken`. */
function startJoined(failures = 0, broken: ArchiveMessage['kind'] | null = null) {
  let loads = 0;
  const session = startSession({
    async loadArchive() {
      loads++;
      if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      const recordings = await memoryArchive();
      return {
        ...recordings,
        handle: (message, session, emit) =>
          message.kind === broken
            ? Promise.reject(new Error('broken'))
            : recordings.handle(message, session, emit),
      };
    },
    onMessage(message) {
      expect(structuredClone(message)).toEqual(message);
      // The columns of a posted step are transferred, so they are empty afterwards.
      if (message.kind === 'step') structuredClone(message.step, { transfer: [message.step.counts.buffer] });
    },
  });
  const { clock, handle, messages, troubles, snapshots, hear } = session;
  session.join();
  return {
    ...session,
    /** The messages with steps and details since the one with the number `from`. */
    kinds: (from = 0) =>
      messages.slice(from).flatMap(({ kind }) => (kind === 'step' || kind === 'emote-details' ? [kind] : [])),
    details: () => messages.flatMap((message) => (message.kind === 'emote-details' ? [message.details] : [])),
    answers: () => messages.filter(({ kind }) => kind === 'answer'),
    recordingTroubles: () => troubles.filter((text) => !text.startsWith('List ')),
    loads: () => loads,
    /** Records the session, requests the details of an emote, and waits until their chunk is loaded. */
    async watch(emoteId: number | null) {
      handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
      handle({ kind: 'details', sessionId: 1, emoteId });
      await clock.advance(0);
    },
    say: (text: string, emotes: string) => hear(`@emotes=${emotes} :a!a@a PRIVMSG #somebody :${text}`),
    emotes: () => snapshots.at(-1)?.emotes ?? [],
  };
}

test('a session that is not recorded loads nothing, and only steps are posted', async () => {
  const { clock, say, kinds, loads } = startJoined();
  for (let second = 0; second < 15; second++) {
    say('Kappa', '25:0-4');
    await clock.advance(1_000);
  }
  expect(loads()).toBe(0);
  expect(kinds()).toContain('step');
  expect(kinds()).not.toContain('emote-details');
});

test('totals begin with the recording; details come with each step, before it', async () => {
  const { clock, messages, say, kinds, details, watch } = startJoined();
  await watch(null);
  say('Kappa Kappa', '25:0-4,6-10');
  await clock.advance(15_000);
  say('Kappa', '25:0-4');
  await clock.advance(1_000);
  expect(details()).toEqual([]);
  await watch(0);
  expect(details()).toMatchObject([
    { emoteId: 0, uses: 1, chatters: 1, sessionUses: 3, record: { count: 2 } },
  ]);
  const before = messages.length;
  await clock.advance(2_000);
  expect(kinds(before)).toEqual(['emote-details', 'step', 'emote-details', 'step']);
  await watch(null);
  expect(details().at(-1)).toBeNull();
  await clock.advance(2_000);
  expect(kinds().slice(-2)).toEqual(['step', 'step']);
});

test('a chunk for recordings that cannot be loaded is logged, and the next request loads it', async () => {
  const { clock, say, details, recordingTroubles, loads, watch } = startJoined(1);
  await watch(null);
  expect(recordingTroubles()[0]).toBe('TypeError: Failed to fetch dynamically imported module');
  say('Kappa', '25:0-4');
  await clock.advance(1_200);
  await watch(0);
  expect(loads()).toBe(2);
  expect(details()).toMatchObject([{ uses: 1, sessionUses: 1 }]);
});

test('30 s after a chunk for recordings could not be loaded, the page is told to ask again to record', async () => {
  const { clock, messages, loads, watch } = startJoined(2);
  const asked = (): number => messages.filter(({ kind }) => kind === 'ready').length;
  await watch(null);
  await clock.advance(29_900);
  expect(asked()).toBe(0);
  await clock.advance(100);
  expect(asked()).toBe(1);
  await watch(null);
  await clock.advance(30_000);
  expect(asked()).toBe(2);
  await watch(null);
  await clock.advance(60_000);
  expect([asked(), loads()]).toEqual([2, 3]);
});

test('a request for recordings fails if their chunk cannot be loaded', async () => {
  const { clock, handle, answers } = startJoined(1);
  handle({ kind: 'request', requestId: 7, request: { kind: 'list' } });
  await clock.advance(0);
  expect(answers()).toEqual([{ kind: 'answer', requestId: 7, answer: 'failed' }]);
});

test('an error in the recordings is logged, and the next message finds the same recordings', async () => {
  const { clock, handle, say, details, recordingTroubles, loads, watch } = startJoined(0, 'save-recordings');
  await watch(null);
  handle({ kind: 'save-recordings' });
  await clock.advance(0);
  expect(recordingTroubles()).toEqual(['Error: broken']);
  say('Kappa', '25:0-4');
  await clock.advance(1_200);
  await watch(0);
  expect(loads()).toBe(1);
  expect(details()).toMatchObject([{ uses: 1, sessionUses: 1 }]);
});

test('a request whose answer throws fails', async () => {
  const { clock, handle, answers, recordingTroubles, loads } = startJoined(0, 'request');
  for (const requestId of [7, 8]) {
    handle({ kind: 'request', requestId, request: { kind: 'list' } });
    await clock.advance(0);
  }
  expect(answers()).toEqual([7, 8].map((requestId) => ({ kind: 'answer', requestId, answer: 'failed' })));
  expect([recordingTroubles().length, loads()]).toEqual([2, 1]);
});

test('a session that was left has no details', async () => {
  const { handle, details, watch } = startJoined();
  handle({ kind: 'leave', sessionId: 1 });
  await watch(0);
  expect(details()).toEqual([]);
});

test('when the dictionary restarts, the details are those of the emote that the page shows with that number from then on', async () => {
  const { clock, hear, say, details, watch, emotes } = startJoined();
  say('LUL Kappa Kappa', '425618:0-2/25:4-8,10-14');
  await clock.advance(1_200);
  await watch(1);
  expect(details().at(-1)).toMatchObject({ emoteId: 1, uses: 2, sessionUses: 2 });
  await clock.advance(60_000);
  hear(':tmi.twitch.tv PONG tmi.twitch.tv :keepalive');
  await clock.advance(15_000);
  for (let first = 100_000; first < 166_000; first += 2_000) {
    const spans = Array.from({ length: 2_000 }, (_, index) => `${first + index}:0-0`).join('/');
    hear(`@emotes=${spans} :a!a@a PRIVMSG #somebody :x`);
  }
  say('Kappa', '25:0-4');
  await clock.advance(1_000);
  expect(emotes()[1]?.id).toBe('100001');
  expect(details().at(-1)).toMatchObject({ emoteId: 1, uses: 1, sessionUses: 1, record: { count: 1 } });
  const kappa = emotes().findIndex(({ code }) => code === 'Kappa');
  await watch(kappa);
  expect(details().at(-1)).toMatchObject({ emoteId: kappa, uses: 1, sessionUses: 1 });
});
