import { expect, test } from 'vitest';
import { commandLine, VOTE_START, voteLineOf } from '../../tests/builders/votes.ts';
import { startSession } from '../../tests/stages/session.ts';
import type { UnixMs } from '../domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { KnownVote, Vote } from '../domain/vote.ts';
import { createVotes } from './vote/votes.ts';

/** A joined session whose clocks are at `VOTE_START` at first, and its votes. */
function start(options: Parameters<typeof startSession>[0] = {}) {
  const votes: Vote[] = [];
  const session = startSession({
    startMs: VOTE_START,
    onMessage(message) {
      if (message.kind === 'vote') votes.push(message.vote);
    },
    ...options,
  });
  session.join();
  const { hear, now } = session;
  return {
    ...session,
    votes,
    command: (text: string, more = {}) => hear(commandLine(text, now(), more)),
    say: (text: string, userId: number, more = {}) => hear(voteLineOf({ text, at: now(), userId, ...more })),
    counts: () =>
      votes
        .at(-1)
        ?.options.map(({ text, votes: count }) => `${text} ${count}`)
        .join(', '),
  };
}

test('a vote is sent with each step while it runs, and once when it is over', async () => {
  const { clock, command, say, votes, counts, handle } = start();
  await clock.advance(100);
  command('!vote LUL Sadge 10s');
  await clock.advance(1_000);
  say('LUL', 1);
  say('Sadge', 2);
  say('hm', 3);
  say('Sadge', 4);
  await clock.advance(1_300);
  expect(counts()).toBe('LUL 1, Sadge 2');
  await clock.advance(30_000);
  expect(votes.length).toBeGreaterThanOrEqual(12);
  expect(votes.length).toBeLessThanOrEqual(14);
  expect(votes.map(({ isOver }) => isOver).indexOf(true)).toBe(votes.length - 1);
  handle({ kind: 'leave', sessionId: 1 });
});

test('no vote is missed while the code is loaded, and the first vote is that of the command', async () => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { clock, command, say, counts, hear, handle } = start({
    loadVotes: async () => {
      await loaded;
      return createVotes;
    },
  });
  await clock.advance(100);
  command('!vote LUL Sadge');
  await clock.advance(100);
  say('LUL', 1);
  say('Sadge', 2);
  say('Sadge', 3, { id: 'gone' });
  hear('@target-msg-id=gone :tmi.twitch.tv CLEARMSG #somebody :Sadge');
  await clock.advance(5_000);
  expect(counts()).toBeUndefined();
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, voteWord: 'poll' } });
  load();
  await clock.advance(1_000);
  expect(counts()).toBe('LUL 1, Sadge 1');
});

test('after a failure the next command loads the code again', async () => {
  let loads = 0;
  const { clock, command, counts, troubles } = start({
    loadVotes: async () => {
      if (++loads === 1) throw new Error('offline');
      return createVotes;
    },
  });
  await clock.advance(100);
  command('!vote a b');
  await clock.advance(2_000);
  expect(counts()).toBeUndefined();
  expect(troubles).toContain('Error: offline');
  command('!vote a b');
  await clock.advance(2_000);
  expect([counts(), loads]).toEqual(['a 0, b 0', 2]);
});

test.each(['!vote, c d', '!vote\u{e0000} c d', ' !vote c d', '!VOTE  c d', '!vote\u3000c\u3000d'])(
  'whether a page has loaded the code or not, %j does the same',
  async (text) => {
    const counts = [false, true].map(async (isLoaded) => {
      const session = start();
      await session.clock.advance(100);
      if (isLoaded) session.command('!vote a b 10s');
      await session.clock.advance(20_000);
      session.command(text);
      await session.clock.advance(2_000);
      return session.counts() === 'c 0, d 0';
    });
    const [unloaded, loaded] = await Promise.all(counts);
    expect(loaded).toBe(unloaded);
  },
);

test('a line that comes twice is one vote, and removals of the chat are taken back', async () => {
  const { clock, command, hear, say, counts } = start();
  await clock.advance(100);
  command('!vote a b');
  await clock.advance(100);
  say('a', 1, { id: 'one' });
  say('a', 1, { id: 'one' });
  say('b', 2, { id: 'two' });
  say('b', 3, { id: 'three' });
  await clock.advance(1_000);
  expect(counts()).toBe('a 1, b 2');
  hear('@target-msg-id=two :tmi.twitch.tv CLEARMSG #somebody :b');
  hear('@target-user-id=3 :tmi.twitch.tv CLEARCHAT #somebody :viewer3');
  await clock.advance(1_000);
  expect(counts()).toBe('a 1, b 0');
  hear(':tmi.twitch.tv CLEARCHAT #somebody');
  await clock.advance(1_000);
  expect(counts()).toBe('a 0, b 0');
});

test('the word of the command can be another one', async () => {
  const { clock, command, counts, handle } = start();
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, voteWord: 'poll' } });
  await clock.advance(100);
  command('!vote a b');
  await clock.advance(2_000);
  expect(counts()).toBeUndefined();
  command('!poll a b');
  await clock.advance(2_000);
  expect(counts()).toBe('a 0, b 0');
});

test('an option shows the emote that its viewers see: of Twitch, or of a list that is loaded later', async () => {
  let isLoaded = false;
  const { clock, command, votes, handle } = start({
    fetchJson: async (url) =>
      isLoaded && url.includes('betterttv.net/3/cached/emotes/global')
        ? { status: 200, body: [{ id: 'b1', code: 'catJAM', imageType: 'gif' }] }
        : { status: 404, body: undefined },
  });
  await clock.advance(1_000);
  command('!vote Kappa catJAM word', { emotes: '25:6-10' });
  await clock.advance(2_000);
  const codes = () => votes.at(-1)?.options.map(({ emote }) => emote?.source ?? null);
  expect(codes()).toEqual(['Twitch', null, null]);
  isLoaded = true;
  await clock.advance(15_000);
  handle({ kind: 'reload-lists' });
  await clock.advance(15_000);
  expect(codes()).toEqual(['Twitch', 'BetterTTV', null]);
});

test('an option of a vote that this page started shows the emote of Twitch that chatters write', async () => {
  const { clock, say, votes, handle } = start();
  await clock.advance(100);
  handle({ kind: 'vote', sessionId: 1, start: { texts: ['Kappa', 'LUL', 'word'], durationMs: 30_000 } });
  await clock.advance(1_500);
  const sources = () => votes.at(-1)?.options.map(({ emote }) => emote?.source ?? null);
  expect(sources()).toEqual([null, null, null]);
  say('Kappa word', 1, { emotes: '25:0-4' });
  await clock.advance(1_500);
  expect(sources()).toEqual(['Twitch', null, null]);
});

test('chat that waits for the code is bounded: beyond 50 000 messages no vote starts, and a later command starts one', async () => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { clock, command, say, counts } = start({
    loadVotes: async () => {
      await loaded;
      return createVotes;
    },
  });
  await clock.advance(100);
  command('!vote a b');
  for (let index = 0; index <= 50_000; index++) say('a', 1 + (index % 100), { id: `id-${index}` });
  load();
  await clock.advance(2_000);
  expect(counts()).toBeUndefined();
  command('!vote a b');
  await clock.advance(2_000);
  expect(counts()).toBe('a 0, b 0');
});

test.each([3 * 3_600_000, -3 * 3_600_000, 40_000, -40_000])(
  'a vote that another page showed is continued where our clock is wrong by %s ms, and says since when',
  async (wrongMs) => {
    const { clock, handle, say, votes } = start({ startMs: VOTE_START + wrongMs });
    await clock.advance(300);
    const [startedAt, endsAt] = [VOTE_START - 10_000, VOTE_START + 50_000] as UnixMs[];
    const join = { voteId: 'v', texts: ['a', 'b'], startedAt, endsAt, isOnlyHere: false } as KnownVote;
    handle({ kind: 'vote', sessionId: 1, join });
    for (let userId = 1; userId <= 10; userId++) {
      say('a', userId);
      await clock.advance(400);
    }
    await clock.advance(1_000);
    const vote = votes.at(-1) as Vote;
    expect(vote.options[0]?.votes).toBeGreaterThanOrEqual(5);
    expect(vote.leftMs).toBeLessThan(50_000);
    expect(vote.unseen?.from).toBe(startedAt);
    expect(vote.unseen?.until).toBeGreaterThanOrEqual(VOTE_START);
    expect(vote.unseen?.until).toBeLessThan(VOTE_START + 4_000);
  },
);

test.each([
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
  ['half a minute ahead', 30_000],
])(
  'where the clock of the device is %s, the first line starts a vote, and one of this page begins before it',
  async (_, aheadMs) => {
    for (const isOnlyHere of [false, true]) {
      const { clock, command, say, votes, counts, handle } = start({ startMs: VOTE_START + aheadMs });
      await clock.advance(100);
      if (!isOnlyHere) command('!vote LUL Sadge 10s');
      else handle({ kind: 'vote', sessionId: 1, start: { texts: ['LUL', 'Sadge'], durationMs: 10_000 } });
      const startedAt = VOTE_START + 100;
      for (const userId of [1, 2, 3, 4]) {
        await clock.advance(700);
        say(userId < 4 ? 'LUL' : 'Sadge', userId);
      }
      await clock.advance(1_000);
      expect(counts()).toBe('LUL 3, Sadge 1');
      expect(votes.at(-1)).toMatchObject({ startedAt, endsAt: startedAt + 10_000, isOnlyHere, unseen: null });
      await clock.advance(2_000);
      say('Sadge', 5);
      await clock.advance(5_000);
      say('Sadge', 6);
      await clock.advance(5_000);
      expect(counts()).toBe('LUL 3, Sadge 2');
      expect(votes.at(-1)?.isOver).toBe(true);
      expect(votes.filter(({ isOver }) => isOver)).toHaveLength(1);
    }
  },
);

test.each([3_600_000, -3_600_000])(
  'the first lines of the chat take a vote back and end a vote of this page, where our clock is wrong by %s ms',
  async (aheadMs) => {
    const { clock, command, say, votes, counts, hear, handle } = start({ startMs: VOTE_START + aheadMs });
    await clock.advance(100);
    handle({ kind: 'vote', sessionId: 1, start: { texts: ['LUL', 'Sadge'], durationMs: 60_000 } });
    await clock.advance(2_900);
    say('LUL', 9);
    hear(`@target-user-id=9;tmi-sent-ts=${VOTE_START + 3_000} :tmi.twitch.tv CLEARCHAT #somebody :viewer9`);
    await clock.advance(100);
    command('!endvote');
    for (const userId of [1, 2, 3, 4]) {
      await clock.advance(700);
      say('LUL', userId);
    }
    await clock.advance(2_000);
    expect(votes.at(-1)).toMatchObject({ endsAt: VOTE_START + 3_100, isOver: true });
    expect(counts()).toBe('LUL 0, Sadge 0');
  },
);
