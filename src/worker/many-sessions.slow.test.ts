import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customEmoteOf } from '../../tests/builders/emotes.ts';
import { createGeneratedChat, OTHER_ROOMS, OWN_ROOM } from '../../tests/builders/generated-chat.ts';
import { type Room, roomState, START, startSessions } from '../../tests/stages/session.ts';
import { COUNTING_MODES, type CountingRules } from '../domain/counting-rules.ts';

const ROOMS: readonly Room[] = [OWN_ROOM, ...OTHER_ROOMS].map((roomId, index) => ({
  login: `room_${index}`,
  roomId,
}));

/** Words of the generated chat that are emotes in every room. */
const CUSTOM = ['catJAM', 'LUL', 'hello', 'mine', 'gg'].map((emote) => customEmoteOf(emote));

/** A line, and the room whose session must read it: null for a channel without a session. */
interface SentLine {
  readonly room: Room | null;
  readonly line: string;
}

/** After this time all joins of a new socket are sent, whether of one channel or of all. */
const ALL_JOINED_MS = 2_000;

type Action = 'chat' | 'mirrored' | 'repeated' | 'deleted' | 'banned' | 'cleared';

/** After a time, the lines of a frame, each of a room; null: the connection is lost. */
interface PlannedFrame {
  readonly afterMs: number;
  readonly lines: readonly (readonly [Action, room: number])[] | null;
}

const anyFrame: fc.Arbitrary<PlannedFrame> = fc.record({
  afterMs: fc.constantFrom(0, 3, 40, 250, 700, 990, 1_500),
  lines: fc.option(
    fc.array(
      fc.tuple(
        fc.constantFrom<Action>(
          'chat',
          'chat',
          'chat',
          'mirrored',
          'repeated',
          'deleted',
          'banned',
          'cleared',
        ),
        fc.nat(ROOMS.length - 1),
      ),
      { maxLength: 8 },
    ),
    { freq: 12 },
  ),
});

const anyRules: fc.Arbitrary<CountingRules> = fc.record({
  countingMode: fc.constantFrom(...COUNTING_MODES),
  sharedChat: fc.constantFrom('all', 'own'),
  chatBeforeJoining: fc.constant(false),
  ignoredUsers: fc.constant([]),
  ignoredEmotes: fc.constant([]),
  voteWord: fc.constant('vote'),
});

/** Creates the lines of a plan. Ids of messages repeat in different rooms. */
function writeFrames(plan: readonly PlannedFrame[], seed: number): readonly (readonly SentLine[] | null)[] {
  const chats = ROOMS.map((_, index) => createGeneratedChat(seed + index));
  const sent = ROOMS.map((): string[] => []);
  let at = START;
  let mirrored = 0;

  function chatLine(index: number): SentLine {
    const room = ROOMS[index] as Room;
    const line = (chats[index]?.next(at) ?? '')
      .replace(/#somebody(?= |$)/, `#${room.login}`)
      .replace(/(?<=[@;])(source-)?room-id=7(?=[; ])/g, `$1room-id=${room.roomId}`);
    return { room: line.includes(`#${room.login}`) ? room : null, line };
  }

  function linesOf([action, index]: readonly [Action, number]): readonly SentLine[] {
    const room = ROOMS[index] as Room;
    const last = sent[index]?.at(-1);
    const id = /[@;]id=([^; ]*)/.exec(last ?? '')?.[1] ?? '';
    switch (action) {
      case 'chat':
        return [chatLine(index)];
      case 'mirrored':
        mirrored++;
        return ROOMS.map((shown) => ({
          room: shown,
          line:
            `@emotes=25:0-4;id=copy-${mirrored}-${shown.roomId};room-id=${shown.roomId};` +
            `source-id=copy-${mirrored}-${room.roomId};source-room-id=${room.roomId};tmi-sent-ts=${at};user-id=5 ` +
            `:a!a@a PRIVMSG #${shown.login} :Kappa catJAM`,
        }));
      case 'repeated':
        return last === undefined ? [] : [{ room, line: last }];
      case 'deleted':
        return [{ room, line: `@target-msg-id=${id} :tmi.twitch.tv CLEARMSG #${room.login} :x` }];
      case 'banned':
        return [{ room, line: `@target-user-id=5 :tmi.twitch.tv CLEARCHAT #${room.login} :a` }];
      case 'cleared':
        return [{ room, line: `:tmi.twitch.tv CLEARCHAT #${room.login}` }];
    }
  }

  return plan.map(({ afterMs, lines }) => {
    at += afterMs;
    if (lines === null) return null;
    const frame = lines.flatMap(linesOf);
    for (const { room, line } of frame) if (room !== null) sent[ROOMS.indexOf(room)]?.push(line);
    return frame;
  });
}

interface Evening {
  readonly plan: readonly PlannedFrame[];
  readonly frames: readonly (readonly SentLine[] | null)[];
  readonly rules: CountingRules;
  /** By room. */
  readonly delaysMs: readonly number[];
}

/** What the sessions of these rooms emit. Without `others` no line of another channel is sent. */
async function play(followed: readonly Room[], others: boolean, { plan, frames, rules, delaysMs }: Evening) {
  const sessions = startSessions(ROOMS);
  const { clock, handle, say, chat, chatSockets, welcome } = sessions;
  handle({ kind: 'custom-emotes', customEmotes: CUSTOM });
  handle({ kind: 'counting-rules', rules });
  for (const room of followed) {
    sessions.join(room);
    const index = ROOMS.indexOf(room);
    handle({ kind: 'delay', sessionId: index + 1, delayMs: delaysMs[index] ?? 0 });
  }
  let welcomed = 0;
  /** When the server answers the joins, all at once; null: it has. */
  let answersAt: number | null = null;
  function accept(): void {
    if (chatSockets().length > welcomed) {
      welcomed = chatSockets().length;
      welcome();
      answersAt = clock.now() + ALL_JOINED_MS;
    }
    if (answersAt === null || answersAt > clock.now() || chat().isClosed) return;
    answersAt = null;
    say(followed.map(roomState).join(''));
  }
  accept();
  for (const [index, { afterMs }] of plan.entries()) {
    await clock.advance(afterMs);
    accept();
    const frame = frames[index];
    if (frame === null && !chat().isClosed) chat().events.onClose();
    if (!frame || answersAt !== null || chat().isClosed) continue;
    const heard = frame.filter(({ room }) => (room === null ? others : followed.includes(room)));
    // A frame of other channels shows too that the connection is not lost: alone, it comes without their lines.
    if (frame.length > 0) say(heard.map(({ line }) => `${line}\r\n`).join(''));
  }
  await clock.advance(2_000);
  return (room: Room) => {
    const { steps, states } = sessions.heard(room);
    return { states, steps: steps.map(({ emittedAt: _, ...step }) => step) };
  };
}

test('each session among others emits the same steps as alone, with mirrored, repeated and deleted messages and lost connections', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFrame, { minLength: 10, maxLength: 45 }),
      fc.nat(),
      anyRules,
      fc.array(fc.constantFrom(0, 0, 2_500), { minLength: ROOMS.length, maxLength: ROOMS.length }),
      async (plan, seed, rules, delaysMs) => {
        const evening = { plan, frames: writeFrames(plan, seed), rules, delaysMs };
        const together = await play(ROOMS, true, evening);
        for (const room of ROOMS) {
          const alone = await play([room], false, evening);
          expect(together(room)).toEqual(alone(room));
          counted += Math.max(0, ...alone(room).steps.map(({ totalEmotes }) => totalEmotes));
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(counted).toBeGreaterThan(0);
});
