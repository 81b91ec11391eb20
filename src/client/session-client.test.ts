import { expect, test } from 'vitest';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { UnixMs } from '../domain/clock.ts';
import { COUNT_EVERYTHING } from '../domain/counting-rules.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';
import { createSessionClient } from './session-client.ts';

const A = 'channel_a' as ChannelLogin;
const B = 'channel_b' as ChannelLogin;
const RULES = { ...COUNT_EVERYTHING, ignoredEmotes: ['LUL'] };
const EMOTE: CustomEmote = { id: '1', emote: 'a', imageUrl: '', regexp: '', source: 's', score: 1 };

/** A worker that does what the test says. */
interface FakeWorker {
  readonly posted: PageMessage[];
  readonly tell: (message: SessionMessage) => void;
  readonly fail: () => void;
  isClosed: boolean;
}

function startClient() {
  const workers: FakeWorker[] = [];
  const client = createSessionClient((tell, fail) => {
    const worker: FakeWorker = { posted: [], tell, fail, isClosed: false };
    workers.push(worker);
    return {
      post: (message) => void worker.posted.push(message),
      close: () => {
        worker.isClosed = true;
      },
    };
  });
  const latest = (): FakeWorker => workers.at(-1) as FakeWorker;
  return {
    client,
    workers,
    latest,
    /** The `sessionId` of the join that the page posted last. */
    joinedId: (): number => latest().posted.findLast((message) => message.kind === 'join')?.sessionId ?? -1,
  };
}

const snapshot = (version: number): Snapshot => ({
  version,
  endTime: 0 as UnixMs,
  emoteCounts: [],
  totalEmotes: version,
  observedMs: 10_000,
  lastCountedAt: 0 as UnixMs,
  messagesSeen: version,
  oldestMessageAgeMs: null,
});

test('a late snapshot of a visit that was left changes nothing, also when its channel is visited again', () => {
  const { client, latest, joinedId } = startClient();
  client.join(A);
  const firstVisit = joinedId();
  client.leave();
  client.join(B);
  client.leave();
  client.join(A);
  latest().tell({ kind: 'snapshot', sessionId: firstVisit, snapshot: snapshot(500) });
  latest().tell({ kind: 'connection', sessionId: firstVisit, state: { kind: 'joined' } });
  expect(client.state()).toMatchObject({ snapshots: [], connection: { kind: 'connecting' } });
  latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(1) });
  latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(2) });
  expect(client.state().snapshots.map(({ version }) => version)).toEqual([2, 1]);
});

test('kept snapshots hold an emote once, and together no more than 200 000 counts', () => {
  const { client, latest, joinedId } = startClient();
  client.join(A);
  const tell = (version: number, from: number): void => {
    const emoteCounts = Array.from({ length: 5_000 }, (_, at) => ({
      emote: { key: `${from + at}`, id: '', code: '', imageUrl: '', source: '', score: 0 },
      count: version,
    }));
    const sent = { ...snapshot(version), emoteCounts };
    latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: sent });
  };
  for (let version = 1; version <= 50; version++) tell(version, version * 1_000);
  const { snapshots } = client.state();
  expect(snapshots.map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, at) => 50 - at));
  expect(new Set(snapshots.flatMap(({ emoteCounts }) => emoteCounts.map(({ emote }) => emote))).size).toBe(
    39 * 1_000 + 5_000,
  );
});

test('nothing is heard once the last channel is left', () => {
  const { client, latest, joinedId } = startClient();
  client.join(A);
  client.leave();
  latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(1) });
  expect(client.state()).toMatchObject({ channelLogin: null, snapshots: [] });
});

test('a worker that fails before it said anything is closed, shown as not connected, and posted nothing more', () => {
  const { client, workers, latest } = startClient();
  client.join(A);
  latest().fail();
  expect(client.state()).toMatchObject({ channelLogin: A, connection: { kind: 'given-up' } });
  expect(latest().isClosed).toBe(true);
  const before = latest().posted.length;
  client.setRules(RULES);
  client.reloadLists();
  client.reportNetwork(false);
  client.leave();
  expect(latest().posted).toHaveLength(before);
  expect(workers).toHaveLength(1);
});

test('the next join after a failure opens a new worker, which is told everything that holds', () => {
  const { client, workers, latest, joinedId } = startClient();
  client.setRules(RULES);
  client.setCustomEmotes([EMOTE]);
  client.join(A);
  latest().fail();
  client.leave();
  client.join(B);
  expect(workers).toHaveLength(2);
  expect(latest().posted).toEqual(
    expect.arrayContaining([
      { kind: 'counting-rules', rules: RULES },
      { kind: 'custom-emotes', customEmotes: [EMOTE] },
      { kind: 'join', sessionId: joinedId(), channelLogin: B },
    ]),
  );
  latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(1) });
  expect(client.state().snapshots).toHaveLength(1);
});

test.each<[string, (client: ReturnType<typeof createSessionClient>) => void]>([
  ['the network is back', (client) => client.reportNetwork(true)],
  ['the custom emotes are changed', (client) => client.setCustomEmotes([EMOTE])],
])('after a failure the channel is joined anew when %s', (_, act) => {
  const { client, workers, latest, joinedId } = startClient();
  client.join(A);
  const failedVisit = joinedId();
  latest().fail();
  act(client);
  expect(workers).toHaveLength(2);
  expect(latest().posted.filter(({ kind }) => kind === 'join')).toEqual([
    { kind: 'join', sessionId: joinedId(), channelLogin: A },
  ]);
  expect(joinedId()).not.toBe(failedVisit);
  expect(client.state().connection).toEqual({ kind: 'connecting' });
});

test('an error in a worker that has spoken is not its end', () => {
  const { client, workers, latest, joinedId } = startClient();
  client.join(A);
  latest().tell({ kind: 'ready' });
  latest().tell({ kind: 'connection', sessionId: joinedId(), state: { kind: 'joined' } });
  latest().fail();
  expect(client.state().connection).toEqual({ kind: 'joined' });
  expect(latest().isClosed).toBe(false);
  latest().tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(1) });
  expect(client.state().snapshots).toHaveLength(1);
  client.join(B);
  expect(workers).toHaveLength(1);
});

test('what a closed worker had already posted is not heard', () => {
  const { client, workers, latest, joinedId } = startClient();
  client.join(A);
  latest().fail();
  client.join(A);
  workers[0]?.tell({ kind: 'snapshot', sessionId: joinedId(), snapshot: snapshot(1) });
  workers[0]?.fail();
  expect(client.state()).toMatchObject({ connection: { kind: 'connecting' }, snapshots: [] });
  expect(latest().isClosed).toBe(false);
});
