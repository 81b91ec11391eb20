import { expect, test } from 'vitest';
import { startSession } from '../../tests/stages/session.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { emoteCountAt, knownTotal, type Snapshot } from '../domain/snapshot.ts';
import { EMOTES_A_STEP } from './counter.ts';

/** A session whose chat does not answer before `enter()`. */
function start() {
  const session = startSession();
  const { handle, hear, snapshots } = session;
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  return {
    ...session,
    setOnline: (isOnline: boolean) => handle({ kind: 'network', isOnline }),
    say: (text: string) => hear(`:a!a@a PRIVMSG #somebody :${text}`),
    totals: () => snapshots.map(knownTotal),
  };
}

test('before the channel is joined the total is unknown; then the observed part of the window grows', async () => {
  const { clock, enter, snapshots, totals } = start();
  await clock.advance(2_500);
  expect(totals()).toEqual([null, null]);
  enter();
  await clock.advance(12_000);
  expect(totals().slice(2)).toEqual(new Array(12).fill(0));
  const seconds = snapshots.map(({ observedMs }) => Math.floor(observedMs / 1_000));
  expect(seconds).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
});

test('ten seconds after the connection was lost the total is unknown, and the steps of the gap keep the time of the last count', async () => {
  const { clock, setOnline, enter, snapshots, totals } = start();
  enter();
  await clock.advance(15_000);
  const joinedSnapshots = snapshots.length;
  expect(snapshots.at(-1)?.lastCountedAt).toBe(snapshots.at(-1)?.endTime);
  setOnline(false);
  await clock.advance(14_000);
  const gap = snapshots.slice(joinedSnapshots);
  expect(new Set(gap.map(({ lastCountedAt }) => lastCountedAt))).toEqual(
    new Set([snapshots[joinedSnapshots - 1]?.endTime]),
  );
  expect(totals().at(-1)).toBeNull();
  setOnline(true);
  enter();
  await clock.advance(2_000);
  expect(totals().slice(-6)).toEqual([null, null, null, null, null, 0]);
  expect(snapshots.at(-1)?.lastCountedAt).toBe(snapshots.at(-1)?.endTime);
});

test('messages without an emote are in the message count, repeated ones once', async () => {
  const { clock, enter, hear, say, snapshots } = start();
  enter();
  say('hello');
  say('😀');
  const line = '@id=twice :a!a@a PRIVMSG #somebody :hello';
  hear(`${line}\r\n${line}`);
  await clock.advance(1_200);
  expect(snapshots.at(-1)).toMatchObject({ messageCount: 3, totalEmotes: 0 });
});

test('of more than 5 000 distinct emotes the page is sent those used most; the total counts all of them', async () => {
  const { clock, enter, hear, snapshots } = start();
  enter();
  const uses = Array.from({ length: 6_000 }, (_, id) => `${id}:0-0`);
  const line = (emotes: string): string => `@emotes=${emotes} :a!a@a PRIVMSG #somebody :x\r\n`;
  hear(line(uses.slice(0, 3_000).join('/')) + line(uses.slice(3_000).join('/')) + line('5999:0-0'));
  await clock.advance(1_200);
  const snapshot = snapshots.at(-1) as Snapshot;
  expect(snapshot.totalEmotes).toBe(6_001);
  expect(snapshot.emoteIds).toHaveLength(EMOTES_A_STEP);
  expect(emoteCountAt(snapshot, 0)).toMatchObject({ emote: { id: '5999' }, count: 2 });
});

test('a step counts exactly the window at its time, however late the clock is checked', async () => {
  const { clock, enter, hear, snapshots } = start();
  enter();
  const use = (): void => hear('@emotes=25:0-4 :a!a@a PRIVMSG #somebody :Kappa');
  await clock.advance(990);
  use();
  await clock.advance(20);
  // The first second is over, and the clock is checked at 1 176 ms. This use belongs to the second step.
  use();
  await clock.advance(11_500);
  expect(snapshots.map(({ totalEmotes }) => totalEmotes)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0]);
  const [first] = snapshots;
  expect(snapshots.map(({ endTime }) => endTime - (first?.endTime ?? 0))).toEqual(
    snapshots.map((_, second) => second * 1_000),
  );
});
