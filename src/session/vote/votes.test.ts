import { expect, test } from 'vitest';
import { readLine } from '../../../tests/builders/lines.ts';
import { commandLine, VOTE_START, type VoteLine, voteLineOf } from '../../../tests/builders/votes.ts';
import type { MessageLine } from '../../chat/line.ts';
import type { MonotonicMs, UnixMs } from '../../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import type { Vote } from '../../domain/vote.ts';
import type { VoteFault, VoteRequest } from '../../domain/vote-command.ts';
import { createVotes } from './votes.ts';

/** Votes of the room 7. Our clock is at 0 when Twitch's is at `VOTE_START`, and lines take no time. */
function start({ isFollowed = true } = {}) {
  const emitted: Vote[] = [];
  const faults: (VoteFault | null)[] = [];
  const votes = createVotes({
    emotesIn: () => [],
    emotes: () => [],
    isMirrored: ({ sourceRoomId }) => sourceRoomId !== '' && sourceRoomId !== '7',
    isTimeKnown: () => true,
    serverTime: (at) => (VOTE_START + at) as UnixMs,
    isFollowed: () => isFollowed,
    emit(message) {
      if (message.kind === 'vote') emitted.push(message.vote);
      else faults.push(message.fault);
    },
  });
  votes.setRules(DEFAULT_COUNTING_RULES);
  const hear = (line: string, at: number): void =>
    votes.receive(readLine(line) as MessageLine, at as MonotonicMs);
  const removal = (at: number): string =>
    `@tmi-sent-ts=${VOTE_START + at} :tmi.twitch.tv CLEARCHAT #somebody`;
  return {
    votes: {
      ...votes,
      removeMessage: (id: string, at = 0) => votes.removeMessage(id, removal(at)),
      removeUser: (userId: string, login: string, at = 0) => votes.removeUser(userId, login, removal(at)),
    },
    emitted,
    faults,
    command: (text: string, at = 0, more: Partial<VoteLine> = {}) => hear(commandLine(text, at, more), at),
    say: (line: VoteLine) => hear(voteLineOf(line), line.at),
    hear,
    step: (at: number) => votes.step(at as MonotonicMs),
    handle: (message: VoteRequest, at: number) => votes.handle(message, at as MonotonicMs),
    /** The options and votes after a step at `at`; undefined if no vote runs. */
    counts(at: number): string | undefined {
      emitted.length = 0;
      votes.step(at as MonotonicMs);
      return emitted[0]?.options.map(({ text, votes: count }) => `${text} ${count}`).join(', ');
    },
  };
}

test('options that differ only in case are told apart, and a word in a third case is none of them', () => {
  const { command, say, counts } = start();
  command('!vote Pog POG');
  say({ text: 'Pog', at: 10, userId: 1 });
  say({ text: 'POG', at: 20, userId: 2 });
  say({ text: 'pog', at: 30, userId: 3 });
  expect(counts(1_000)).toBe('Pog 1, POG 1');
});

test('the caption of a GIF is no vote, and invisible characters around a word do not matter', () => {
  const { command, say, counts } = start();
  command('!vote LUL Sadge');
  say({ text: 'LUL dance', at: 10, userId: 1, gifs: '0-8|id|https://example.com/a' });
  say({ text: 'Sadge\u{e0000}', at: 20, userId: 2 });
  expect(counts(1_000)).toBe('LUL 0, Sadge 1');
});

test('the wide space separates words, and wide digits are digits', () => {
  const { command, say, counts } = start();
  command('!vote\u30001\u30002');
  say({ text: '２', at: 10, userId: 1 });
  say({ text: 'hm\u3000１', at: 20, userId: 2 });
  expect(counts(1_000)).toBe('1 1, 2 1');
});

test('an emoji is an option with and without the invisible characters in it, and shown as it was written', () => {
  const { command, say, counts } = start();
  command('!vote 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈');
  say({ text: '1\u20e3', at: 10, userId: 1 });
  say({ text: '🏳🌈', at: 20, userId: 2 });
  say({ text: '🏳\ufe0f\u200d🌈', at: 30, userId: 3 });
  expect(counts(1_000)).toBe('1\ufe0f\u20e3 1, 🏳\ufe0f\u200d🌈 2');
});

test.each(['broadcaster/1', 'moderator/1', 'lead_moderator/1,subscriber/12', 'vip/1,moderator/1'])(
  'a chatter with the badges %j starts and ends a vote',
  (badges) => {
    const { command, say, counts, emitted } = start();
    command('!vote a b', 0, { badges });
    say({ text: 'a', at: 10 });
    expect(counts(1_000)).toBe('a 1, b 0');
    command('!endvote', 1_500, { badges });
    say({ text: 'b', at: 1_600 });
    expect(counts(4_000)).toBe('a 1, b 0');
    expect(emitted.at(-1)).toMatchObject({ isOver: true, endsAt: VOTE_START + 1_500 });
  },
);

test.each<[string, Partial<VoteLine>]>([
  ['nobody in particular', { badges: '' }],
  ['a subscriber', { badges: 'subscriber/1,vip/1' }],
  ['a badge that only looks like it', { badges: 'notmoderator/1,moderator/10,broadcaster/12' }],
  ['a moderator of another room of the shared chat', { badges: 'moderator/1', source: '8' }],
  ['a badge of the other room', { badges: '', source: '7' }],
  ['badges in the login', { badges: '', login: 'a\\:badges=moderator/1' }],
])('%s neither starts nor ends a vote', (_, author) => {
  const { command, counts } = start();
  command('!vote a b', 0, author);
  expect(counts(1_000)).toBeUndefined();
  command('!vote a b', 1_100);
  command('!endvote', 2_000, author);
  expect(counts(30_000)).toBe('a 0, b 0');
});

test('a moderator’s command that was not understood is said for half a minute, or until a vote starts', () => {
  const { command, step, faults } = start();
  command('!vote A,B', 1_000);
  expect(faults).toEqual(['options']);
  step(30_900);
  expect(faults).toEqual(['options']);
  step(31_000);
  step(32_000);
  expect(faults).toEqual(['options', null]);
  command('!vote "Dark Souls" Sekiro', 33_000);
  command('!vote A B', 34_000);
  step(90_000);
  expect(faults).toEqual(['options', null, 'quotes', null]);
});

test('a running vote goes on after a command that was not understood', () => {
  const { command, say, counts, faults } = start();
  command('!vote a b');
  command('!vote c', 1_000);
  say({ text: 'a', at: 1_500 });
  expect(counts(2_000)).toBe('a 1, b 0');
  expect(faults).toEqual(['options']);
});

test.each<[string, Partial<VoteLine>, number]>([
  ['a viewer’s', { badges: '' }, 5_000],
  ['another room’s', { source: '8' }, 5_000],
  ['an old', {}, 30_000],
])('%s command that was not understood is not said', (_, more, arrivedAt) => {
  const { hear, faults } = start();
  hear(commandLine('!vote A,B', 5_000, more), arrivedAt);
  expect(faults).toEqual([]);
});

test('a command that was not understood is said once, and not if it is older than a vote', () => {
  const { command, hear, faults } = start();
  command('!vote A,B', 1_000);
  hear(commandLine('!vote A,B', 1_000), 2_000);
  command('!vote a b', 3_000);
  hear(commandLine('!vote A,B', 2_900), 3_100);
  expect(faults).toEqual(['options', null]);
});

test('badges in the text do nothing', () => {
  const { hear, counts } = start();
  hear(voteLineOf({ text: '!vote a b ;badges=moderator/1;', at: 0 }), 0);
  hear(':x!x@x PRIVMSG #somebody :@badges=moderator/1 !vote a b', 0);
  hear(':x!x@x PRIVMSG #somebody :!vote a b', 0);
  expect(counts(1_000)).toBeUndefined();
});

test('a command that is older than 15 s, or has no time, does nothing', () => {
  const { hear, counts } = start();
  hear(commandLine('!vote a b', 0), 15_001);
  hear(commandLine('!vote a b', 0).replace(/tmi-sent-ts=\d+;/, ''), 100);
  expect(counts(15_100)).toBeUndefined();
  hear(commandLine('!vote a b', 200), 15_200);
  expect(counts(15_300)).toBe('a 0, b 0');
});

test('a second command replaces the vote, and its line again or an older one does nothing', () => {
  const { command, say, counts } = start();
  command('!vote a b', 1_000);
  say({ text: 'a', at: 1_500, userId: 1 });
  command('!vote a c', 2_000);
  say({ text: 'c', at: 2_500, userId: 1 });
  command('!vote a b', 1_000);
  command('!vote a c', 2_000);
  expect(counts(3_000)).toBe('a 0, c 1');
  expect(counts(70_000)).toBe('a 0, c 1');
  command('!vote a c', 2_000);
  expect(counts(70_100)).toBeUndefined();
});

test('ignored users do not vote, also those who are ignored later, and their vote counts when they are not', () => {
  const { votes, command, say, counts } = start();
  votes.setRules({ ...DEFAULT_COUNTING_RULES, ignoredUsers: ['viewer1'] });
  command('!vote a b');
  say({ text: 'a', at: 10, userId: 1 });
  say({ text: 'b', at: 20, userId: 2 });
  expect(counts(1_000)).toBe('a 0, b 1');
  votes.setRules({ ...DEFAULT_COUNTING_RULES, ignoredUsers: ['viewer2'] });
  expect(counts(2_000)).toBe('a 1, b 0');
});

test('a chatter without an id has no vote', () => {
  const { command, say, counts } = start();
  command('!vote a b');
  say({ text: 'a', at: 10, userId: 0 });
  expect(counts(1_000)).toBe('a 0, b 0');
});

test('chat of other rooms votes unless only the own room counts', () => {
  const { votes, command, say, counts } = start();
  command('!vote a b');
  say({ text: 'a', at: 10, userId: 1, source: '8' });
  votes.setRules({ ...DEFAULT_COUNTING_RULES, sharedChat: 'own' });
  say({ text: 'a', at: 20, userId: 2, source: '8' });
  say({ text: 'b', at: 30, userId: 3, source: '7' });
  expect(counts(1_000)).toBe('a 1, b 1');
});

test('a lost link is part of the vote until its end, and one after the end is not', () => {
  const { votes, command, step, emitted } = start();
  const follow = (isFollowed: boolean, at: number) => votes.follow(isFollowed, at as MonotonicMs);
  const unseen = () => {
    const part = emitted.at(-1)?.unseen;
    return part && [part.from - VOTE_START, part.until && part.until - VOTE_START];
  };
  command('!vote a b 20s');
  step(1_000);
  expect(unseen()).toBeNull();
  follow(false, 5_000);
  step(6_000);
  expect(unseen()).toEqual([5_000, null]);
  follow(true, 8_000);
  step(9_000);
  expect(unseen()).toEqual([5_000, 8_000]);
  follow(false, 12_000);
  follow(true, 13_000);
  step(14_000);
  expect(unseen()).toEqual([5_000, 13_000]);
  step(19_000);
  follow(false, 20_500);
  step(22_000);
  expect(unseen()).toEqual([5_000, 13_000]);
  expect(emitted.at(-1)?.isOver).toBe(true);
});

test('a vote of this page only starts without the link, is ended by this page, and is replaced by a command', () => {
  const { handle, say, counts, command, emitted } = start({ isFollowed: false });
  handle({ start: { texts: ['a', 'b'], durationMs: 30_000 } }, 1_000);
  say({ text: 'a', at: 1_500 });
  expect(counts(2_000)).toBe('a 1, b 0');
  expect(emitted[0]).toMatchObject({ isOnlyHere: true, unseen: { from: VOTE_START + 1_000, until: null } });
  handle({ end: true }, 2_500);
  expect(counts(4_500)).toBe('a 1, b 0');
  expect(emitted[0]?.isOver).toBe(true);
  handle({ start: { texts: ['a', 'b'], durationMs: 30_000 } }, 5_000);
  command('!vote c d', 6_000);
  expect(counts(7_000)).toBe('c 0, d 0');
  expect(emitted[0]?.isOnlyHere).toBe(false);
});

test('a vote of this page only never replaces one of the chat, also while that waits for its last lines', () => {
  const { handle, command, say, counts, emitted } = start();
  command('!vote a b 10s');
  say({ text: 'a', at: 1_000 });
  for (const at of [2_000, 11_000]) {
    handle({ start: { texts: ['c', 'd'], durationMs: 30_000 } }, at);
    expect(counts(at + 100)).toBe('a 1, b 0');
  }
  expect(counts(13_000)).toBe('a 1, b 0');
  expect(emitted.at(-1)?.isOver).toBe(true);
  handle({ start: { texts: ['c', 'd'], durationMs: 30_000 } }, 14_000);
  expect(counts(15_000)).toBe('c 0, d 0');
});

test('an end that comes late takes back what was sent after it', () => {
  const { command, say, hear, counts } = start();
  command('!vote a b');
  say({ text: 'a', at: 3_000, userId: 1 });
  say({ text: 'b', at: 5_000, userId: 2 });
  hear(commandLine('!endvote', 4_000), 5_100);
  expect(counts(5_200)).toBe('a 1, b 0');
});

test('a command counts also if this page started a vote of its own after it was sent', () => {
  const { handle, command, counts, emitted } = start();
  handle({ start: { texts: ['a', 'b'], durationMs: 30_000 } }, 2_000);
  command('!vote c d', 1_900);
  expect(counts(3_000)).toBe('c 0, d 0');
  expect(emitted[0]?.isOnlyHere).toBe(false);
});

test('a vote is counted for two seconds after its end; a line that comes later is none of it', () => {
  const { command, hear, step, emitted } = start();
  command('!vote a b 10s');
  for (let at = 1_000; at <= 11_000; at += 1_000) step(at);
  hear(voteLineOf({ text: 'a', at: 9_000, userId: 1 }), 11_900);
  step(12_000);
  hear(voteLineOf({ text: 'a', at: 9_500, userId: 2 }), 12_100);
  step(13_000);
  expect(emitted.at(-1)).toMatchObject({ isOver: true, unseen: null, options: [{ votes: 1 }, { votes: 0 }] });
});

test('a thread that is suspended over the end of a vote says from when on its chat was not seen', () => {
  const { command, say, step, emitted } = start();
  command('!vote a b 10s');
  say({ text: 'a', at: 3_000, userId: 1 });
  step(4_000);
  step(60_000);
  expect(emitted.at(-1)).toMatchObject({ isOver: true, unseen: { from: VOTE_START + 4_000, until: null } });
});

test('the votes of a removed user are taken back, also of one that is known by login only, and those of all', () => {
  const { votes, command, say, counts } = start();
  command('!vote a b');
  for (const userId of [1, 2, 3]) say({ text: 'a', at: 10 * userId, userId });
  votes.removeUser('2', 'viewer2');
  expect(counts(1_000)).toBe('a 2, b 0');
  votes.removeUser('', 'viewer3');
  expect(counts(2_000)).toBe('a 1, b 0');
  votes.removeUser('', '');
  expect(counts(3_000)).toBe('a 0, b 0');
});
