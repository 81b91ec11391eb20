import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { readLine } from '../../../tests/builders/lines.ts';
import { commandLine, VOTE_START, voteLineOf } from '../../../tests/builders/votes.ts';
import type { MessageLine } from '../../chat/line.ts';
import type { MonotonicMs, UnixMs } from '../../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import type { Vote } from '../../domain/vote.ts';
import { createVotes } from './votes.ts';

const OPTIONS = ['LUL', 'Sadge', '3'];
/** What chatters write: an option, several, none, or one in other letters. */
const TEXTS = ['LUL', 'Sadge', '3', 'sadge LUL', 'hello LULW', 'no 3 no', 'lul', 'hello'];
/** The option that each of the texts is a vote for, written by hand; null: none. */
const OPTION_OF = [0, 1, 2, 1, null, 2, 0, null];
const CHATTERS = 6;
/** The chatter whose votes the pages ignore. */
const IGNORED = 6;
const LONGEST_DELAY_MS = 1_500;

/** What happens in the chat, `at` milliseconds after the start of the vote. */
type Event =
  | { readonly kind: 'say'; readonly at: number; readonly userId: number; readonly text: number }
  | { readonly kind: 'remove-user'; readonly at: number; readonly userId: number }
  /** Removes the message that the chatter wrote as the `back`th before. */
  | { readonly kind: 'remove-message'; readonly at: number; readonly userId: number; readonly back: number };

type Kind = { readonly userId: number } & (
  | { readonly kind: 'say'; readonly text: number }
  | { readonly kind: 'remove-user' }
  | { readonly kind: 'remove-message'; readonly back: number }
);

const userId = fc.integer({ min: 1, max: CHATTERS });
const kind: fc.Arbitrary<Kind> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('say' as const), userId, text: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-user' as const), userId }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('remove-message' as const), userId, back: fc.nat(3) }),
  },
);

/** Times around a vote of 20 s: some before it, some after it. Each once. */
const chat: fc.Arbitrary<readonly Event[]> = fc
  .tuple(fc.array(kind, { maxLength: 60, size: 'max' }), fc.integer({ min: 200, max: 600 }))
  .map(([kinds, every]) => kinds.map((one, index) => ({ ...one, at: index * every - 1_000 })));

const idOf = (sender: number, at: number): string => `id-${sender}-${at + 1_000}`;

function messagesBefore(events: readonly Event[], { userId: author, at }: Event): readonly number[] {
  return events.flatMap((event) =>
    event.kind === 'say' && event.userId === author && event.at < at ? [event.at] : [],
  );
}

/** The vote as it has to be, counted from all that the page sees: what is sent from `seenFrom` on. */
function countPlainly(events: readonly Event[], endsAt: number, seenFrom: number): readonly number[] {
  const votes = OPTIONS.map(() => 0);
  for (let author = 1; author <= CHATTERS; author++) {
    if (author === IGNORED) continue;
    const own = events.filter((event) => event.userId === author && event.at >= seenFrom);
    const last = own.findLast(
      (event) => event.kind === 'say' && event.at > 0 && event.at < endsAt && OPTION_OF[event.text] !== null,
    );
    const isTakenBack = own.some(
      (other) =>
        last !== undefined &&
        other.at > last.at &&
        other.at < endsAt &&
        (other.kind === 'remove-user' ||
          (other.kind === 'remove-message' && messagesBefore(events, other).at(-1 - other.back) === last.at)),
    );
    const option = last?.kind === 'say' && !isTakenBack ? OPTION_OF[last.text] : null;
    if (option != null) votes[option] = (votes[option] as number) + 1;
  }
  return votes;
}

interface Delivery {
  /** How late the lines about a chatter arrive, in milliseconds, by chatter. */
  readonly delays: readonly number[];
  /** Of lines that are delivered twice, how much later the second time. */
  readonly repeats: readonly (number | null)[];
  /** When the link is lost and is back at once, without a line in between; null: never. */
  readonly reconnectAt: number | null;
  /** When its steps are in each second, in milliseconds. */
  readonly stepsAt: number;
}

const delivery: fc.Arbitrary<Delivery> = fc.record({
  delays: fc.array(fc.nat(LONGEST_DELAY_MS), { minLength: CHATTERS, maxLength: CHATTERS }),
  repeats: fc.array(fc.option(fc.nat(3_000), { freq: 3 }), { minLength: 60, maxLength: 60 }),
  reconnectAt: fc.option(fc.integer({ min: 1, max: 4_999 })),
  stepsAt: fc.nat(999),
});

const AT_ONCE: Delivery = { delays: [], repeats: [], reconnectAt: null, stepsAt: 0 };

interface Heard {
  readonly at: number;
  readonly hear: () => void;
}

/** The result of a page that is open since `seenFrom`. */
function countOn(
  events: readonly Event[],
  endedAt: number | null,
  { delays, repeats, reconnectAt, stepsAt }: Delivery,
  seenFrom = Number.NEGATIVE_INFINITY,
): Vote {
  const emitted: Vote[] = [];
  const votes = createVotes({
    emotesIn: () => [],
    emotes: () => [],
    isMirrored: () => false,
    isTimeKnown: () => true,
    serverTime: (at) => (VOTE_START + at) as UnixMs,
    isFollowed: () => true,
    emit: (message) => void (message.kind === 'vote' && emitted.push(message.vote)),
  });
  votes.setRules({ ...DEFAULT_COUNTING_RULES, ignoredUsers: [`viewer${IGNORED}`] });
  const heard: Heard[] = [];
  const receive = (line: string, at: number): void => {
    const message = readLine(line) as MessageLine;
    heard.push({ at, hear: () => votes.receive(message, at as MonotonicMs) });
  };
  if (seenFrom < 0) {
    receive(commandLine(`!vote ${OPTIONS.join(' ')} 20s`, 0), 0);
    receive(commandLine(`!vote ${OPTIONS.join(' ')} 20s`, 0), 700);
  } else {
    const texts = OPTIONS;
    const [startedAt, endsAt] = [VOTE_START, VOTE_START + 20_000] as [UnixMs, UnixMs];
    const known = { voteId: 'known', texts, startedAt, endsAt, isOnlyHere: false };
    heard.push({
      at: seenFrom,
      hear: () => votes.handle({ join: known }, seenFrom as MonotonicMs),
    });
  }
  if (endedAt !== null) receive(commandLine('!endvote', endedAt), endedAt);
  for (const [index, event] of events.entries()) {
    if (event.at < seenFrom) continue;
    const at = event.at + (delays[event.userId - 1] ?? 0);
    const removal = `@tmi-sent-ts=${VOTE_START + event.at} :tmi.twitch.tv CLEARCHAT #somebody`;
    if (event.kind === 'say') {
      const { text, userId: author } = event;
      const line = voteLineOf({
        text: TEXTS[text] as string,
        at: event.at,
        userId: author,
        id: idOf(author, event.at),
      });
      receive(line, at);
      const again = repeats[index];
      if (again != null) receive(line, at + again);
    } else if (event.kind === 'remove-user') {
      heard.push({ at, hear: () => votes.removeUser(`${event.userId}`, `viewer${event.userId}`, removal) });
    } else {
      const removed = messagesBefore(events, event).at(-1 - event.back);
      const id = removed === undefined ? 'unknown' : idOf(event.userId, removed);
      heard.push({ at, hear: () => votes.removeMessage(id, removal) });
    }
  }
  if (reconnectAt !== null) {
    for (const isFollowed of [false, true])
      heard.push({ at: reconnectAt, hear: () => votes.follow(isFollowed, reconnectAt as MonotonicMs) });
  }
  for (let at = stepsAt; at < 40_000; at += 1_000)
    heard.push({ at, hear: () => votes.step(at as MonotonicMs) });
  // Equal times keep the order of delivery.
  for (const { hear } of heard.toSorted((a, b) => a.at - b.at)) hear();
  return emitted.at(-1) as Vote;
}

const countsOf = ({ options }: Vote): readonly number[] => options.map(({ votes }) => votes);

const end = fc.option(fc.integer({ min: 5_000, max: 19_000 }));

test('two pages with the same lines have the same result, in whatever order, how often and over how many links they come', () => {
  fc.assert(
    fc.property(chat, end, delivery, (events, endedAt, delivered) => {
      const expected = countPlainly(events, endedAt ?? 20_000, Number.NEGATIVE_INFINITY);
      const first = countOn(events, endedAt, AT_ONCE);
      const second = countOn(events, endedAt, delivered);
      expect(countsOf(first)).toEqual(expected);
      expect(countsOf(second)).toEqual(expected);
      expect([first.isOver, second.isOver, first.unseen]).toEqual([true, true, null]);
      if (delivered.reconnectAt !== null) expect(second.unseen).not.toBeNull();
    }),
    propertyRuns(300),
  );
});

test('a page that comes later has the result of what it saw, and says since when', () => {
  fc.assert(
    fc.property(chat, end, fc.integer({ min: 1, max: 4_999 }), (events, endedAt, seenFrom) => {
      const late = countOn(events, endedAt, AT_ONCE, seenFrom);
      expect(countsOf(late)).toEqual(countPlainly(events, endedAt ?? 20_000, seenFrom));
      expect(late.unseen).toEqual({ from: VOTE_START, until: VOTE_START + seenFrom });
    }),
    propertyRuns(100),
  );
});
