import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { recordingRules, secondsIn } from '../../tests/builders/recordings.ts';
import { memoryArchive } from '../../tests/stages/recording-stores.ts';
import { countsOf, START, startSession } from '../../tests/stages/session.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { Snapshot } from '../domain/snapshot.ts';

const NATIVE = { Kappa: 25, LUL: 425618, Keepo: 1902 } as const;
type Code = keyof typeof NATIVE;

/** A joined session that can be recorded, whose own clock shows the server's time. */
function startJoined() {
  const session = startSession({ loadArchive: () => memoryArchive() });
  const { handle, messages, hear, now } = session;
  session.join();
  return {
    ...session,
    setDelay: (delayMs: number) => handle({ kind: 'delay', sessionId: 1, delayMs }),
    say(id: string, code: Code, userId: number, sentAgoMs = 0) {
      const tags = `id=${id};user-id=${userId};emotes=${NATIVE[code]}:0-${code.length - 1}`;
      hear(`@${tags};tmi-sent-ts=${START + now() - sentAgoMs} :u!u@u PRIVMSG #somebody :${code}`);
    },
    /** The recorded seconds without the first one, which has all messages before it. */
    recorded: () =>
      messages.flatMap((message) => (message.kind === 'seconds' ? secondsIn(message.seconds) : [])).slice(1),
  };
}

test('with a delay each count comes later by the delay, and has the time of the chat', async () => {
  const { clock, setDelay, say, snapshots } = startJoined();
  setDelay(8_000);
  await clock.advance(2_500);
  say('1', 'Kappa', 1);
  await clock.advance(6_600);
  expect(snapshots.map(countsOf)).toEqual([{}]);
  expect(snapshots[0]).toMatchObject({ endTime: START + 1_000, messageCount: 0, oldestMessageAgeMs: null });
  await clock.advance(2_200);
  expect(snapshots.at(-1)).toMatchObject({
    endTime: START + 3_000,
    messageCount: 1,
    oldestMessageAgeMs: 500,
  });
  expect(countsOf(snapshots.at(-1))).toEqual({ Kappa: 1 });
  expect(snapshots.at(-1)?.observedMs).toBe(3_000);
});

test('a lost connection changes the numbers after the delay, and not before', async () => {
  const { clock, chat, setDelay, say, snapshots } = startJoined();
  setDelay(5_000);
  await clock.advance(20_500);
  say('1', 'Kappa', 1);
  chat().events.onClose();
  await clock.advance(4_000);
  const last = snapshots.at(-1) as Snapshot;
  expect([last.observedMs, last.lastCountedAt]).toEqual([10_000, last.endTime]);
  await clock.advance(10_000);
  const { endTime, lastCountedAt, observedMs } = snapshots.at(-1) as Snapshot;
  expect([endTime, lastCountedAt]).toEqual([START + 29_000, START + 20_000]);
  expect(observedMs).toBe(1_500);
});

const CODES = ['Kappa', 'LUL', 'Keepo'] as const;
const said = fc.record({
  kind: fc.constant('say' as const),
  code: fc.constantFrom(...CODES),
  userId: fc.integer({ min: 1, max: 3 }),
  lateMs: fc.constantFrom(0, 0, 0, 400, 2_500),
});
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(2_500) });
const delay = fc.record({
  kind: fc.constant('delay' as const),
  ms: fc.constantFrom(0, 700, 4_400, 9_000, 20_000),
});

test('whatever the delays and their changes are: the counts of each step equal a plain recount, and no second is missing', async () => {
  const action = fc.oneof(
    { weight: 6, arbitrary: said },
    { weight: 6, arbitrary: wait },
    { weight: 2, arbitrary: delay },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), back: fc.nat(6) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('ban' as const), userId: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('ignore' as const), code: fc.constantFrom(...CODES) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60 }), async (actions) => {
      const { clock, handle, setDelay, say, hear, snapshots } = startJoined();
      const sent: { id: string; code: Code; userId: number; sentAt: number }[] = [];
      let removed = new Set<string>();
      let ignored: Code | null = null;
      let checked = 0;
      for (const [index, done] of actions.entries()) {
        // A step that is due is emitted before the line is read, so the line is not in it.
        let removedNow: readonly string[] = [];
        let sentNow: typeof sent = [];
        if (done.kind === 'say') {
          const id = `m${index}`;
          // A line without lateness comes first, so that the late one does not set the estimate of the server's clock.
          hear(`@tmi-sent-ts=${START + clock.now()} :u!u@u PRIVMSG #somebody :hello`);
          say(id, done.code, done.userId, done.lateMs);
          sentNow = [{ id, code: done.code, userId: done.userId, sentAt: clock.now() - done.lateMs }];
        } else if (done.kind === 'delay') setDelay(done.ms);
        else if (done.kind === 'delete') {
          removedNow = sent
            .slice(-1 - done.back)
            .slice(0, 1)
            .map(({ id }) => id);
          hear(`@target-msg-id=${removedNow[0] ?? 'none'} :tmi.twitch.tv CLEARMSG #somebody :x`);
        } else if (done.kind === 'ban') {
          removedNow = sent.filter(({ userId }) => userId === done.userId).map(({ id }) => id);
          hear(`@target-user-id=${done.userId} :tmi.twitch.tv CLEARCHAT #somebody :u`);
        } else if (done.kind === 'ignore') {
          ignored = done.code;
          handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, ignoredEmotes: [ignored] } });
        } else await clock.advance(done.ms);
        for (; checked < snapshots.length; checked++) {
          const end = (snapshots[checked]?.endTime ?? 0) - START;
          expect(end).toBe((checked + 1) * 1_000);
          const expected: Record<string, number> = {};
          for (const { id, code, sentAt } of sent) {
            const isCounted = sentAt > end - 10_000 && sentAt <= end && !removed.has(id) && code !== ignored;
            if (isCounted) expected[code] = (expected[code] ?? 0) + 1;
          }
          expect(countsOf(snapshots[checked])).toEqual(expected);
        }
        sent.push(...sentNow);
        removed = new Set([...removed, ...removedNow]);
      }
    }),
    propertyRuns(15),
  );
});

test('a recording with any delays equals one without a delay, second by second from when its time is known', async () => {
  const actions = fc.array(fc.oneof({ weight: 3, arbitrary: said }, { weight: 2, arbitrary: wait }), {
    minLength: 30,
    maxLength: 60,
  });
  const record = async (
    chat: readonly (
      | { kind: 'say'; code: Code; userId: number }
      | { kind: 'wait'; ms: number }
      | { kind: 'delay'; ms: number }
    )[],
  ) => {
    const session = startJoined();
    session.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
    for (const [index, done] of chat.entries()) {
      if (done.kind === 'say') session.say(`m${index}`, done.code, done.userId);
      else if (done.kind === 'wait') await session.clock.advance(done.ms);
      else session.setDelay(done.ms);
    }
    session.setDelay(0);
    await session.clock.advance(30_000);
    return session.recorded();
  };
  await fc.assert(
    fc.asyncProperty(actions, fc.array(delay, { minLength: 10, maxLength: 10 }), async (chat, delays) => {
      const still = { kind: 'wait', ms: 0 } as const;
      const [undelayed, delayed] = await Promise.all([
        record(chat.flatMap((done, index) => (index % 5 === 2 ? [done, still] : [done]))),
        record(
          chat.flatMap((done, index) =>
            index % 5 === 2 ? [done, delays[(index / 5) | 0] ?? still] : [done],
          ),
        ),
      ]);
      expect(undelayed.length).toBeGreaterThan(25);
      // With a delay the time is known before as many seconds of chat.
      const [first] = undelayed;
      expect(delayed.filter(({ second }) => second >= (first?.second ?? 0))).toEqual(undelayed);
    }),
    propertyRuns(5),
  );
});
