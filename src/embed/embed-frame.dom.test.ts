import { expect, test, vi } from 'vitest';
import type { EmbedMode } from '../../packages/client/src/open-emote-counts.ts';
import { readPostedCounts } from '../../packages/client/src/read-posted.ts';
import { emoteOf, snapshotOf, stepOf } from '../../tests/builders/snapshots.ts';
import { voteOf } from '../../tests/builders/votes.ts';
import { stubWorkers } from '../../tests/fakes/worker.ts';
import { HOSTILE_STRINGS } from '../../tests/fuzz/hostile-strings.ts';
import { joined, step } from '../../tests/stages/client.ts';
import { readChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { readParentOrigin } from '../links/embed-address.ts';
import { OPTIONS_KEY } from '../options/options-store.ts';
import { EMOTES_A_STEP } from '../session/counter.ts';
import type { ChannelMessage, PageMessage } from '../session/protocol.ts';
import { startEmbedFrame, toParentMessage } from './embed-frame.ts';

type Posted<Kind> = Extract<PageMessage, { readonly kind: Kind }>;

/** A frame with this query, and what it posts to its parent. */
function startFrame(query: string, saved: object = {}) {
  const workers = stubWorkers();
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(OPTIONS_KEY, JSON.stringify(saved));
  startEmbedFrame(new URLSearchParams(query));
  const messages = <Kind extends PageMessage['kind']>(kind: Kind) =>
    (workers[0]?.posted ?? []).filter((message) => message.kind === kind) as Posted<Kind>[];
  return {
    workers,
    messages,
    rules: () => messages('counting-rules').at(-1)?.rules,
    posted: () => posted.mock.calls,
    warnings: () => warned.mock.calls.flat(),
    errors: () => failed.mock.calls.flat(),
    send: (message: ChannelMessage) =>
      workers[0]?.send({ ...message, sessionId: messages('join').at(-1)?.sessionId ?? -1 }),
    saveInAnotherTab(options: object): void {
      localStorage.setItem(OPTIONS_KEY, JSON.stringify(options));
      dispatchEvent(new StorageEvent('storage', { key: OPTIONS_KEY }));
    },
  };
}

const PARENT = `parenturl=${encodeURIComponent('https://parent.example/page')}`;

test('each step is posted once to the origin of the parent, and nothing else is; the frame shows only its own text', () => {
  const { send, posted } = startFrame(`channel=somebody&${PARENT}`);
  send(joined);
  send({ kind: 'emotes', from: 0, emotes: [emoteOf('Kappa'), emoteOf('LUL')] });
  send({ kind: 'step', step: stepOf(1, [1, 0], [3, 2]) });
  send({ kind: 'lists', states: [] });
  expect(posted()).toEqual([
    [{ emoteCounts: [expect.anything(), expect.anything()], totalEmotes: 5 }, 'https://parent.example'],
  ]);
  expect(posted()[0]?.[0].emoteCounts).toMatchObject([
    { emote: 'LUL', count: 3 },
    { emote: 'Kappa', count: 2 },
  ]);
  send(step(2));
  expect(posted()).toHaveLength(2);
  expect(document.body.innerHTML).toBe('iframe mode');
});

test('with moments=true the channel is recorded, without storing it; with nothing or any other text it is not', async () => {
  await import('./post-moments.ts');
  for (const [query, expected] of [
    ['&moments=true', 1],
    ['', 0],
    ['&moments=1', 0],
  ] as const) {
    const { messages } = startFrame(`channel=somebody&${PARENT}${query}`);
    await vi.dynamicImportSettled();
    const records = messages('record').map(({ rules }) => rules.keep);
    expect(records).toEqual(Array(expected).fill('never'));
  }
});

test('with votes=true votes are posted; without it they are not', async () => {
  await import('./post-votes.ts');
  for (const [query, expected] of [
    ['', []],
    ['&votes=true', ['vote']],
  ] as const) {
    const { send, posted } = startFrame(`channel=somebody&${PARENT}${query}`);
    await vi.dynamicImportSettled();
    send({ kind: 'vote', vote: voteOf({ LUL: 1, no: 0 }) });
    const names = posted().flatMap(([message]) => Object.keys(message));
    expect(names).toEqual(expected);
  }
});

test('without a valid parent the error is logged and no channel is joined', () => {
  const { workers, errors } = startFrame('channel=somebody&parenturl=*');
  expect(workers).toEqual([]);
  expect(errors()).toEqual(['Nothing is posted: parenturl is not an http or https address: *']);
});

test('a hostile text as the channel or as the parent joins nothing and posts nothing; the frame shows only its own text', () => {
  const channels = HOSTILE_STRINGS.filter((text) => text !== '' && readChannelLogin(text) === null);
  const parents = HOSTILE_STRINGS.filter((text) => readParentOrigin(text) === null);
  for (const query of [
    ...channels.map((text) => `${new URLSearchParams({ channel: text })}&${PARENT}`),
    ...parents.map((text) => `channel=somebody&${new URLSearchParams({ parenturl: text })}`),
  ]) {
    const { messages, posted } = startFrame(query);
    expect([messages('join'), posted()]).toEqual([[], []]);
    expect(document.body.innerHTML).toBe('iframe mode');
  }
});

test.each([
  ['', 'every-use', []],
  ['&mode=once-a-chatter', 'once-a-chatter', []],
  ['&mode=every-use', 'every-use', []],
  ['&mode=twice', 'every-use', ['Ignored: mode=twice']],
  ['&mode=', 'every-use', ['Ignored: mode=']],
])('with %j in the address the way of counting is %s, and not the saved one', (mode, expected, logged) => {
  const saved = { countingMode: 'once-a-message', ignoredUsers: ['a_bot'] };
  const { rules, warnings, saveInAnotherTab } = startFrame(`channel=somebody&${PARENT}${mode}`, saved);
  expect(rules()).toMatchObject({ countingMode: expected, ignoredUsers: ['a_bot'] });
  saveInAnotherTab({ countingMode: 'once-a-message' });
  expect(rules()).toMatchObject({ countingMode: expected, ignoredUsers: [] });
  expect(warnings()).toEqual(logged);
});

test('the saved channel is followed where the address names none, also when another tab changes it', async () => {
  const { messages, send, posted, saveInAnotherTab } = startFrame(PARENT, { channel: 'somebody' });
  saveInAnotherTab({ channel: 'somebody', autoHide: true });
  expect(messages('join')).toEqual([{ kind: 'join', sessionId: 1, channelLogin: 'somebody' }]);
  saveInAnotherTab({ channel: 'somebody_else' });
  await Promise.resolve();
  expect(messages('leave')).toEqual([{ kind: 'leave', sessionId: 1 }]);
  expect(messages('join').at(-1)).toEqual({ kind: 'join', sessionId: 2, channelLogin: 'somebody_else' });
  send(step(1));
  expect(posted()).toHaveLength(1);
  saveInAnotherTab({ channel: null });
  await Promise.resolve();
  expect(messages('leave').at(-1)).toEqual({ kind: 'leave', sessionId: 2 });
});

const emote = (code: string, more: Partial<Emote> = {}): Emote =>
  emoteOf(code, { imageUrl: 'https://x/y', stillUrl: 'https://x/z', score: 2.8, ...more });

test('a parent gets exactly the known fields, in the order of the counts', () => {
  const message = toParentMessage(
    snapshotOf(4, [
      { emote: emote('D:(a)'), count: 3 },
      { emote: emote('lol', { pattern: 'lo+l' }), count: 2 },
    ]),
  );
  const both = { imageUrl: 'https://x/y', source: '7TV', score: 2.8 };
  expect(message).toEqual({
    totalEmotes: 5,
    emoteCounts: [
      { ...both, id: 'D:(a)', emote: 'D:(a)', regexp: 'D:\\(a\\)', count: 3 },
      { ...both, id: 'lol', emote: 'lol', regexp: 'lo+l', count: 2 },
    ],
  });
});

test.each(['.*', '[a]', 'a|b', '$&', '\\d', '^x$', 'a/b', '{2}', ':-)', '(?:', '&&😀'])(
  'the expression of the code %j matches that code and nothing else, with each flag',
  (code) => {
    const [posted] = toParentMessage(snapshotOf(1, [{ emote: emote(code), count: 1 }])).emoteCounts;
    for (const flag of ['', 'u', 'v']) {
      const expression = new RegExp(`^${posted?.regexp}$`, flag);
      expect(expression.test(code)).toBe(true);
      expect(expression.test(`${code}x`)).toBe(false);
    }
  },
);

test('while nothing is observed a parent is posted no emotes, in the same shape', () => {
  expect(toParentMessage(snapshotOf(1, [], { observedMs: 0, lastCountedAt: null }))).toEqual({
    emoteCounts: [],
    totalEmotes: 0,
  });
});

test('the client reads every message that is posted, up to the most emotes of a step', () => {
  const counts = Array.from({ length: EMOTES_A_STEP }, (_, at) => ({ emote: emote(`e${at}`), count: 1 }));
  for (const length of [0, 1, EMOTES_A_STEP]) {
    const message = toParentMessage(snapshotOf(1, counts.slice(0, length)));
    expect(message.emoteCounts).toHaveLength(length);
    expect(readPostedCounts(structuredClone(message))).toEqual(message);
  }
});

test('the client and the site know the same ways of counting', () => {
  // It compiles only with every mode of the client, and no other.
  const modes: Readonly<Record<EmbedMode, CountingMode>> = {
    'every-use': 'every-use',
    'once-a-message': 'once-a-message',
    'once-a-chatter': 'once-a-chatter',
  };
  expect(Object.values(modes)).toEqual(COUNTING_MODES);
});
