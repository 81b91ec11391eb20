import { expect, test } from 'vitest';
import { A, B, startClient, step } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import type { SessionClient } from './session-client.ts';

const RULES = { ...DEFAULT_COUNTING_RULES, ignoredEmotes: ['LUL'] };
const CUSTOM: CustomEmote = { id: '1', emote: 'a', imageUrl: '', regexp: '', source: 's', score: 1 };

test('the next join after a failure starts a worker with the network, the rules, the custom emotes and the channels in view first', () => {
  const { client, workers, newest, send, session } = startClient();
  client.setRules(RULES);
  client.setCustomEmotes([CUSTOM]);
  client.setInView(new Set([A]));
  client.leave(client.join(A));
  newest().fail();
  const id = client.join(B);
  expect(workers).toHaveLength(2);
  expect(newest().posted).toEqual([
    { kind: 'network', isOnline: true },
    { kind: 'counting-rules', rules: RULES },
    { kind: 'custom-emotes', customEmotes: [CUSTOM] },
    { kind: 'in-view', channelLogins: new Set([A]) },
    { kind: 'join', sessionId: id, channelLogin: B },
  ]);
  send(step(1));
  expect(session(id)?.snapshots).toHaveLength(1);
});

test.each<[string, (client: SessionClient) => void]>([
  ['one of the channels is joined', (client) => void client.join(A)],
  ['another channel is joined', (client) => void client.join('channel_c' as ChannelLogin)],
  ['the network is back', (client) => client.reportNetwork(true)],
  ['the custom emotes are changed', (client) => client.setCustomEmotes([CUSTOM])],
])('after a failure every followed session is joined again when %s', (_, act) => {
  const { client, workers, newest, session } = startClient();
  const a = client.join(A);
  const b = client.join(B);
  newest().fail();
  act(client);
  expect(workers).toHaveLength(2);
  expect(
    newest()
      .posted.filter(({ kind }) => kind === 'join')
      .slice(0, 2),
  ).toEqual([
    { kind: 'join', sessionId: a, channelLogin: A },
    { kind: 'join', sessionId: b, channelLogin: B },
  ]);
  expect([a, b].map((id) => session(id)?.connection.kind)).toEqual(['connecting', 'connecting']);
});

test('if the worker fails or is ended, open requests fail; the next one starts a worker', async () => {
  const { client, workers, newest } = startClient();
  const lost = client.request({ kind: 'list' });
  newest().fail();
  expect(await lost).toBe('failed');
  const open = client.request({ kind: 'list' });
  expect(workers).toHaveLength(2);
  client.end();
  expect(await open).toBe('failed');
});

test('an error in a worker after its first message does not end it', () => {
  const { client, workers, newest, send, session } = startClient();
  const id = client.join(A);
  newest().send({ kind: 'ready' });
  send({ kind: 'connection', state: { kind: 'joined' } });
  newest().fail();
  expect(session(id)?.connection).toEqual({ kind: 'joined' });
  expect(newest().isClosed).toBe(false);
  send(step(1));
  expect(session(id)?.snapshots).toHaveLength(1);
  client.join(B);
  expect(workers).toHaveLength(1);
});

test('a session keeps its delay when another worker joins it again, and only changes are posted', () => {
  const { client, newest } = startClient();
  const a = client.join(A);
  const b = client.join(B);
  client.setDelay(a, 0);
  client.setDelay(a, 8_000);
  client.setDelay(a, 8_000);
  client.setDelay(99, 8_000);
  const delays = () => newest().posted.filter(({ kind }) => kind === 'delay');
  expect(delays()).toEqual([{ kind: 'delay', sessionId: a, delayMs: 8_000 }]);
  newest().fail();
  client.setDelay(b, 3_000);
  client.reportNetwork(true);
  expect(delays()).toEqual([
    { kind: 'delay', sessionId: a, delayMs: 8_000 },
    { kind: 'delay', sessionId: b, delayMs: 3_000 },
  ]);
});
