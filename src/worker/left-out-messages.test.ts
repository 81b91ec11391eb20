import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { recordingRules, secondsIn } from '../../tests/builders/recordings.ts';
import { memoryArchive } from '../../tests/stages/recording-stores.ts';
import { type Room, roomState, START, startSessions } from '../../tests/stages/session.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { SecondTotals } from '../domain/recording.ts';

const ROOM: Room = { login: 'somebody', roomId: '7' };

interface Said {
  readonly user: number;
  /** Written in another room of a shared chat. */
  readonly isMirrored: boolean;
  readonly isEmote: boolean;
}

/** A recorded session under rules of counting. */
async function startRecorded(rules: Partial<CountingRules> = {}) {
  const seconds = new Map<number, SecondTotals>();
  let ratio: number | null = null;
  const sessions = startSessions([ROOM], {
    loadArchive: () => memoryArchive(),
    onMessage(message) {
      if (message.kind !== 'seconds') return;
      for (const second of secondsIn(message.seconds)) seconds.set(second.second, second);
      ratio = message.level?.ratio ?? null;
    },
  });
  const setRules = (next: Partial<CountingRules>): void =>
    sessions.handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, ...next } });
  setRules(rules);
  sessions.join(ROOM);
  sessions.welcome();
  sessions.say(roomState(ROOM));
  let id = 0;
  return {
    ...sessions,
    setRules,
    say({ user, isMirrored, isEmote }: Said) {
      const tags = `id=${++id};tmi-sent-ts=${START + sessions.now()};user-id=${100 + user}${isMirrored ? `;source-room-id=8;source-id=s${id}` : ''}`;
      sessions.say(
        `@emotes=${isEmote ? '25:0-4' : ''};${tags} :user${user}!user${user}@user${user} PRIVMSG #somebody :Kappa\r\n`,
      );
    },
    record: () => sessions.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') }),
    seconds: () => [...seconds.values()],
    ratio: () => ratio,
  };
}

test('every recorded second has the messages of that second, from the first one on', async () => {
  const session = await startRecorded();
  const second = async (): Promise<void> => {
    for (let user = 0; user < 10; user++) session.say({ user, isMirrored: false, isEmote: true });
    await session.clock.advance(1_000);
  };
  for (let index = 0; index < 3; index++) await second();
  session.record();
  for (let index = 0; index < 5; index++) await second();
  const messages = session.seconds().map((recorded) => recorded.messages);
  expect(messages.length).toBeGreaterThan(2);
  expect(messages).toEqual(messages.map(() => 10));
});

test('recorded seconds are those of a chat without the messages that the rules leave out, also after a change of the rules', async () => {
  const said = fc.record({ user: fc.nat(3), isMirrored: fc.boolean(), isEmote: fc.boolean() });
  const rulesOf = fc.record({
    sharedChat: fc.constantFrom('all' as const, 'own' as const),
    ignoredUsers: fc.subarray(['user1', 'user2']),
  });
  const isLeftOut = ({ user, isMirrored }: Said, rules: Pick<CountingRules, 'sharedChat' | 'ignoredUsers'>) =>
    (isMirrored && rules.sharedChat === 'own') || rules.ignoredUsers.includes(`user${user}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(said, { maxLength: 5 }), { minLength: 3, maxLength: 14 }),
      rulesOf,
      rulesOf,
      async (chat, before, after) => {
        const changed = await startRecorded(before);
        const plain = await startRecorded();
        for (const session of [changed, plain]) {
          session.record();
          // It confirms the clock of the device: until then seconds are held back.
          session.say({ user: 3, isMirrored: false, isEmote: false });
        }
        const half = Math.floor(chat.length / 2);
        for (const [index, messages] of chat.entries()) {
          if (index === half) changed.setRules(after);
          for (const message of messages) {
            changed.say(message);
            if (!isLeftOut(message, after)) plain.say(message);
          }
          await changed.clock.advance(1_000);
          await plain.clock.advance(1_000);
        }
        const withoutMessages = ({ messages: _, ...rest }: SecondTotals) => rest;
        const from = changed.seconds().length - (chat.length - half) + 1;
        expect(changed.seconds().slice(from).map(withoutMessages)).toEqual(
          plain.seconds().slice(from).map(withoutMessages),
        );
        // A message that entered under the rules of before stays among the messages of its second.
        expect(changed.seconds().slice(from + 1)).toEqual(plain.seconds().slice(from + 1));
      },
    ),
    propertyRuns(20),
  );
});
