import { expect, test } from 'vitest';
import { ulidOf } from '../../standin/catalogue/emote-ids.ts';
import { userIdOf } from '../../standin/chat/room-id.ts';
import type { SevenTvConnection } from '../../standin/live/seventv-connection.ts';
import { createSevenTvPersonal } from '../../standin/live/seventv-personal.ts';
import { pick, seededRandom } from '../../standin/seeded-random.ts';
import { roomState, START, startSessions } from '../../tests/stages/session.ts';
import { HELLO } from '../../tests/stages/seven-tv.ts';

const ROOM = { login: 'room', roomId: '7' };
const MESSAGES = 3_000;
const MESSAGE_EVERY_MS = 20;
const CODES = Array.from({ length: 20 }, (_, index) => `code${index}`);
/** Every fifth author has no personal emotes, and is never announced. */
const AUTHORS = Array.from({ length: 400 }, (_, index) => `author${index}`);
/** The service announces an author this long after his first message. */
const ANNOUNCED_AFTER_MS = 300;

const numberOf = (login: string): number => Number(login.slice('author'.length));
const isAnnounced = (login: string): boolean => numberOf(login) % 5 > 0;

/** The personal codes of an author. Others write them too. */
function codesOf(login: string): readonly string[] {
  const from = numberOf(login) % 10;
  return isAnnounced(login) ? CODES.slice(from, from + 3) : [];
}

interface Author {
  /** When the service announced the author; null before. */
  announcedAt: number | null;
}

interface Use {
  readonly key: string;
  readonly sentAt: number;
  readonly author: Author;
}

/** The uses of authors who were announced until `at`, by key. */
function announcedUses(uses: readonly Use[], at: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key, author } of uses) {
    const isKnown = author.announcedAt !== null && author.announcedAt <= at;
    if (isKnown) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What the stand-in's 7TV sends on one connection. */
function sevenTvOn(tell: (text: string) => void) {
  const connection: Pick<SevenTvConnection, 'dispatch'> = {
    dispatch: (type, _condition, body) => tell(JSON.stringify({ op: 0, d: { type, body } })),
  };
  return createSevenTvPersonal(() => [connection as SevenTvConnection]);
}

test('in a busy minute, at least 99 % of the personal uses of announced users count within a second of the event, those of the first message too, without a further request', async () => {
  const random = seededRandom(5);
  const { clock, wire, join, welcome, say, heard, requested } = startSessions([ROOM]);
  join(ROOM);
  welcome();
  say(roomState(ROOM));
  await clock.advance(3_500);
  const { events } = wire.latest('7tv');
  const service = sevenTvOn(events.onText);
  events.onOpen();
  events.onText(HELLO);
  /** Lists that failed are requested again: the same addresses. */
  const addresses = () => new Set([...requested, ...wire.sockets.map(({ url }) => url)]);
  const before = addresses();

  const uses: Use[] = [];
  const authors = new Map<string, Author>();
  const announcements: { readonly at: number; readonly login: string }[] = [];
  let [checked, expected, counted, tooMany] = [0, 0, 0, 0];

  /** Compares the steps since the last call. */
  function check(): void {
    for (const { endTime, emittedAt, table } of heard(ROOM).steps.slice(checked)) {
      checked++;
      const shown = new Map(table.map((row) => [row.split(' ', 2).join(' '), Number(row.split(' ')[3])]));
      const inWindow = uses.filter(({ sentAt }) => sentAt > endTime - 10_000 && sentAt <= endTime);
      for (const [key, count] of announcedUses(inWindow, emittedAt - 1_000)) {
        expected += count;
        counted += Math.min(count, shown.get(key) ?? 0);
      }
      const known = announcedUses(inWindow, emittedAt);
      for (const [key, count] of shown) tooMany += Math.max(0, count - (known.get(key) ?? 0));
    }
  }

  function announceDue(): void {
    while (announcements[0] !== undefined && announcements[0].at <= clock.now()) {
      const { login } = announcements.shift() as { login: string };
      service.announce(ROOM.roomId, login, codesOf(login));
      (authors.get(login) as Author).announcedAt = clock.now();
    }
  }

  for (let number = 0; number < MESSAGES; number++) {
    const login = pick(random, AUTHORS);
    const sentAt = START + clock.now();
    const codes = [pick(random, CODES), pick(random, CODES)];
    if (!authors.has(login) && isAnnounced(login))
      announcements.push({ at: clock.now() + ANNOUNCED_AFTER_MS, login });
    const author = authors.get(login) ?? { announcedAt: null };
    authors.set(login, author);
    for (const code of codes.filter((word) => codesOf(login).includes(word)))
      uses.push({ key: `7TV personal:${ulidOf(`${code} of ${login}`)}`, sentAt, author });
    say(
      `@id=m${number};room-id=7;tmi-sent-ts=${sentAt};user-id=${userIdOf(login)} ` +
        `:${login}!a@a.tmi.twitch.tv PRIVMSG #room :so ${codes.join(' ')}\r\n`,
    );
    await clock.advance(MESSAGE_EVERY_MS);
    announceDue();
    check();
  }
  expect(checked).toBeGreaterThan(58);
  expect(expected).toBeGreaterThan(4_000);
  expect(counted / expected).toBeGreaterThanOrEqual(0.99);
  expect(tooMany).toBe(0);
  expect(addresses()).toEqual(before);
});
