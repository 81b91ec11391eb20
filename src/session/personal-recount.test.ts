import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { entitled, setChanged, setCreated, setDeleted } from '../../tests/builders/lines.ts';
import { roomState, START, startSessions } from '../../tests/stages/session.ts';
import { HELLO } from '../../tests/stages/seven-tv.ts';

const ROOM = { login: 'room', roomId: '7' };
const USERS = ['101', '102', '103'];
const SETS = ['setA', 'setB', 'setC'];
const CODES = ['catJAM', 'mine', 'wow'];

type Action =
  | { readonly kind: 'say'; readonly user: number; readonly codes: readonly number[] }
  | { readonly kind: 'delete message' | 'lose the socket' | 'clear the room' }
  | { readonly kind: 'create'; readonly set: number; readonly codes: readonly number[] }
  | { readonly kind: 'push' | 'pull'; readonly set: number; readonly code: number }
  | { readonly kind: 'grant' | 'revoke'; readonly set: number; readonly user: number }
  | { readonly kind: 'delete set'; readonly set: number };

const user = fc.nat(USERS.length - 1);
const set = fc.nat(SETS.length - 1);
const code = fc.nat(CODES.length - 1);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('say'), user, codes: fc.array(code, { maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('grant', 'grant', 'revoke'), set, user }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('push', 'push', 'pull'), set, code }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      set,
      codes: fc.uniqueArray(code, { maxLength: 2 }),
    }),
  },
  fc.record({ kind: fc.constantFrom('delete message', 'lose the socket', 'clear the room') }),
  fc.record({ kind: fc.constant('delete set'), set }),
) as fc.Arbitrary<Action>;

/** A message that was received, with the codes that it contains. */
interface Said {
  readonly id: string;
  readonly userId: string;
  readonly sentAt: number;
  readonly codes: readonly string[];
}

/** Of a set, by code, and the connection that named it last. */
interface KnownSet {
  readonly id: string;
  connection: number;
  codes: string[];
}

/** What is known, without any incremental work. */
function createPlainCount() {
  const sets = new Map<string, KnownSet>();
  const grants = new Map<string, { set: KnownSet; connection: number }[]>();
  let connection = 0;
  let said: Said[] = [];
  const named = (id: string): KnownSet => {
    const known = sets.get(id) ?? { id, connection, codes: [] };
    sets.set(id, known);
    return known;
  };
  return {
    connect: () => void connection++,
    create(id: string, codes: string[]) {
      const known = named(id);
      if (codes.length > 0 || known.connection !== connection) known.codes = codes;
      known.connection = connection;
    },
    change(id: string, change: (codes: string[]) => string[]) {
      const known = sets.get(id);
      if (known !== undefined) known.codes = change(known.codes);
    },
    deleteSet(id: string) {
      const known = sets.get(id);
      if (known !== undefined) known.codes = [];
      sets.delete(id);
    },
    grant(userId: string, id: string) {
      const granted = named(id);
      const others = (grants.get(userId) ?? []).filter(
        (grant) => grant.set !== granted && grant.connection === connection,
      );
      grants.set(userId, [...others, { set: granted, connection }]);
    },
    revoke(userId: string, id: string) {
      const others = (grants.get(userId) ?? []).filter((grant) => grant.set !== sets.get(id));
      grants.set(userId, others);
    },
    say: (message: Said) => void said.push(message),
    unsay(isGone: (message: Said) => boolean) {
      said = said.filter((message) => !isGone(message));
    },
    lastId: () => said.at(-1)?.id,
    /** The counts of the ten seconds up to `endTime`, by key and code. */
    countsAt(endTime: number): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const message of said) {
        if (message.sentAt <= endTime - 10_000) continue;
        for (const word of message.codes) {
          const owned = (grants.get(message.userId) ?? []).findLast(({ set }) => set.codes.includes(word));
          const key = owned === undefined ? 'custom:catJAM' : `7TV personal:${owned.set.id}${word}`;
          if (owned !== undefined || word === 'catJAM')
            counts[`${key} ${word}`] = (counts[`${key} ${word}`] ?? 0) + 1;
        }
      }
      return counts;
    },
  };
}

const emoteIn = (setId: string, name: string) => ({ id: `${setId}${name}`, name });
const at = <T>(all: readonly T[], index: number): T => all[index] as T;

test('after any sets, grants, deletions, messages and reconnects, each step has the counts of a plain recount, without a further request', async () => {
  // All actions are in the second half of a second. A step is emitted up to 196 ms after the end of its second.
  const plan = fc.array(fc.tuple(fc.constantFrom(0, 10, 1_000, 3_000), anyAction), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(plan, async (actions) => {
      const { clock, wire, join, welcome, say, heard, handle, requested } = startSessions([ROOM]);
      const plain = createPlainCount();
      const sevenTv = () => wire.latest('7tv');
      let checked = 0;
      let messages = 0;

      async function pass(ms: number): Promise<void> {
        await clock.advance(ms);
        for (const { endTime, table } of heard(ROOM).steps.slice(checked)) {
          const counts = Object.entries(plain.countsAt(endTime)).map(([name, count]) => `${name} ${count}`);
          expect(table.toSorted()).toEqual(counts.toSorted());
          checked++;
        }
      }
      function greet(): void {
        sevenTv().events.onOpen();
        sevenTv().events.onText(HELLO);
        plain.connect();
      }
      const tell = (text: string): void => sevenTv().events.onText(text);

      async function act(action: Action): Promise<void> {
        const setId = 'set' in action ? at(SETS, action.set) : '';
        const userId = 'user' in action ? at(USERS, action.user) : '';
        switch (action.kind) {
          case 'say': {
            const codes = action.codes.map((index) => at(CODES, index));
            const message = { id: `m${messages++}`, userId, sentAt: START + clock.now(), codes };
            plain.say(message);
            say(
              `@id=${message.id};room-id=7;tmi-sent-ts=${message.sentAt};user-id=${userId} ` +
                `:u${userId}!u@u.tmi.twitch.tv PRIVMSG #room :hello ${codes.join(' ')}\r\n`,
            );
            break;
          }
          case 'delete message': {
            const id = plain.lastId();
            plain.unsay((message) => message.id === id);
            say(`@login=u;target-msg-id=${id} :tmi.twitch.tv CLEARMSG #room :text\r\n`);
            break;
          }
          case 'clear the room':
            // It holds from the next step on.
            plain.unsay(() => true);
            say('@room-id=7 :tmi.twitch.tv CLEARCHAT #room\r\n');
            break;
          case 'lose the socket':
            sevenTv().events.onClose();
            await pass(2_000);
            greet();
            break;
          case 'create': {
            const codes = action.codes.map((index) => at(CODES, index));
            plain.create(setId, codes);
            tell(
              setCreated(
                setId,
                codes.map((name) => emoteIn(setId, name)),
              ),
            );
            break;
          }
          case 'push':
          case 'pull': {
            const name = at(CODES, action.code);
            const isPush = action.kind === 'push';
            plain.change(setId, (codes) => [
              ...codes.filter((known) => known !== name),
              ...(isPush ? [name] : []),
            ]);
            const emotes = [emoteIn(setId, name)];
            tell(isPush ? setChanged(setId, emotes) : setChanged(setId, [], emotes));
            break;
          }
          case 'grant':
          case 'revoke':
            plain[action.kind](userId, setId);
            tell(entitled(action.kind === 'grant' ? 'create' : 'delete', userId, setId));
            break;
          case 'delete set':
            plain.deleteSet(setId);
            tell(setDeleted(setId));
            break;
        }
      }

      const custom = { imageUrl: 'https://pictures.example/1', regexp: '', source: 'custom', score: 1 };
      handle({ kind: 'custom-emotes', customEmotes: [{ ...custom, id: 'catJAM', emote: 'catJAM' }] });
      join(ROOM);
      welcome();
      say(roomState(ROOM));
      await pass(3_500);
      greet();
      const addresses = new Set(requested);
      for (const [afterMs, action] of actions) {
        await pass(afterMs);
        await act(action);
      }
      await pass(12_000);
      expect(new Set(requested)).toEqual(addresses);
    }),
    propertyRuns(60),
  );
});
