import { expect, test } from 'vitest';
import { createFakeNetwork, createFakeSockets } from '../../tests/fake-sockets.ts';
import { LOADED_SOURCES } from '../../tests/loaded-sources.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createMemoryListStore } from '../../tests/memory-list-store.ts';
import { noEarlierChat } from '../../tests/no-earlier-chat.ts';
import { createStepReader } from '../../tests/step-reader.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { emoteCountAt, knownTotal, type Snapshot } from '../domain/snapshot.ts';
import { createEmoteLists } from '../emotes/lists/emote-lists.ts';
import { startChannelSession } from './channel-session.ts';
import { createChatHub } from './chat-hub.ts';
import { EMOTES_A_STEP } from './counter.ts';
import type { ChannelMessage } from './protocol.ts';

const CHAT = 'irc-ws.chat.twitch.tv';

function start() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const snapshots: Snapshot[] = [];
  const readStep = createStepReader();
  let sleptMs = 0;
  const now = (): number => clock.now() + sleptMs;
  const deps = {
    openSocket: wire.openSocket,
    network: net.network,
    timers: clock.timers,
    now: () => now() as MonotonicMs,
    unixNow: () => now() as UnixMs,
    random: () => 0.5,
    logWarning: () => undefined,
    fetchJson: async () => ({ status: 404, body: undefined }),
  };
  const session = {
    ...deps,
    emoteLists: createEmoteLists({
      ...deps,
      sources: LOADED_SOURCES,
      listStore: createMemoryListStore(),
    }),
    isInView: () => true,
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url: string) => url,
    emit(message: ChannelMessage) {
      const snapshot = readStep(message);
      if (snapshot !== null) snapshots.push(snapshot);
    },
  };
  startChannelSession('somebody' as ChannelLogin, session, createChatHub(deps));
  const hear = (text: string): void => wire.latest(CHAT).events.onText(text);
  return {
    clock,
    net,
    snapshots,
    hear,
    /** Time passes without any timer. */
    sleep(ms: number) {
      sleptMs += ms;
    },
    join() {
      wire.latest(CHAT).events.onOpen();
      hear(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
    },
    say: (text: string) => hear(`:a!a@a PRIVMSG #somebody :${text}\r\n`),
    totals: () => snapshots.map(knownTotal),
  };
}

test('before the channel is joined the total is unknown; then the observed part of the window grows', async () => {
  const { clock, join, snapshots, totals } = start();
  await clock.advance(2_500);
  expect(totals()).toEqual([null, null]);
  join();
  await clock.advance(12_000);
  expect(totals().slice(2)).toEqual(new Array(12).fill(0));
  const seconds = snapshots.map(({ observedMs }) => Math.floor(observedMs / 1_000));
  expect(seconds).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
});

test('ten seconds after the connection was lost the total is unknown, and the steps of the gap keep the time of the last count', async () => {
  const { clock, net, join, snapshots, totals } = start();
  join();
  await clock.advance(15_000);
  const joinedSnapshots = snapshots.length;
  expect(snapshots.at(-1)?.lastCountedAt).toBe(snapshots.at(-1)?.endTime);
  net.change(false);
  await clock.advance(14_000);
  const gap = snapshots.slice(joinedSnapshots);
  expect(new Set(gap.map(({ lastCountedAt }) => lastCountedAt))).toEqual(
    new Set([snapshots[joinedSnapshots - 1]?.endTime]),
  );
  expect(totals().at(-1)).toBeNull();
  net.change(true);
  join();
  await clock.advance(2_000);
  expect(totals().slice(-6)).toEqual([null, null, null, null, null, 0]);
  expect(snapshots.at(-1)?.lastCountedAt).toBe(snapshots.at(-1)?.endTime);
});

test('the time that a machine sleeps is not observed', async () => {
  const { clock, join, snapshots, sleep } = start();
  join();
  await clock.advance(15_000);
  sleep(3_600_000);
  await clock.advance(196);
  expect(snapshots.at(-1)?.observedMs).toBe(0);
});

test('messages without an emote are in the message count, repeated ones once', async () => {
  const { clock, join, hear, say, snapshots } = start();
  join();
  say('hello');
  say('😀');
  const line = '@id=twice :a!a@a PRIVMSG #somebody :hello\r\n';
  hear(line + line);
  await clock.advance(1_200);
  expect(snapshots.at(-1)).toMatchObject({ messageCount: 3, totalEmotes: 0 });
});

test('of more than 5 000 distinct emotes the page is sent those used most; the total counts all of them', async () => {
  const { clock, join, hear, snapshots } = start();
  join();
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
  const { clock, join, hear, snapshots } = start();
  join();
  const use = (): void => hear('@emotes=25:0-4 :a!a@a PRIVMSG #somebody :Kappa\r\n');
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
