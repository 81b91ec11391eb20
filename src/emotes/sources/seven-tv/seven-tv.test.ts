import { expect, test } from 'vitest';
import { loadEmotes, readSample } from '../../../../tests/builders/emotes.ts';
import { ok, type ScriptedAnswer, scriptedFetchJson } from '../../../../tests/fakes/net.ts';
import { ListFailure, type LiveIds } from '../../lists/load-list.ts';

const USER = 'https://7tv.io/v3/users/twitch/123';
const USER_ID = '01J4Y0B1M0000ESSWF36EXAMP2';
const SET_ID = '01J4Y0C0Q8000ESSWF36EXAMP1';
const SET = `https://7tv.io/v3/emote-sets/${SET_ID}`;
const GLOBAL = 'https://7tv.io/v3/emote-sets/global';
const V2_USER = 'https://api.7tv.app/v2/users/123/emotes';
const V2_GLOBAL = 'https://api.7tv.app/v2/emotes/global';

const user = ok(readSample('7tv-v3-user'));
const set = ok(readSample('7tv-v3-emote-set'));
const v2User = ok(readSample('7tv-v2-user'));
const gone = { status: 410, body: readSample('7tv-v2-gone') };
const routeNotFound = { status: 404, body: { error: 'route not found', error_code: 10_000 } };

const UNUSABLE: readonly (readonly [string, ScriptedAnswer])[] = [
  ['network error', 'no network'],
  ['HTTP 503', { status: 503, body: undefined }],
  ['HTTP 410', gone],
  ['answer not understood', ok(undefined)],
  ['answer not understood', ok([])],
  ['answer not understood', ok({ error: 'odd' })],
];

/** The number of emotes or the reason of the failure, and the requested addresses. */
async function load(id: string, answers: Record<string, ScriptedAnswer>) {
  const { fetchJson, requested } = scriptedFetchJson(new Map(Object.entries(answers)));
  const outcome = await loadEmotes(id, fetchJson).then(
    ({ emotes }) => emotes.length,
    (error: unknown) => (error instanceof ListFailure ? error.reason : error),
  );
  return { outcome, requested };
}

test('a set that is not embedded is requested by its id', async () => {
  const { outcome, requested } = await load('sevenTvChannel', {
    [USER]: user,
    [SET]: set,
    [V2_USER]: v2User,
  });
  expect(outcome).toBe(9);
  expect(requested).toEqual([USER, SET]);
});

test.each([
  ['an embedded set', ok(readSample('7tv-v3-user-embedded')), 9],
  ['no set', ok(readSample('7tv-v3-user-noset')), 0],
  ['no account', { status: 404, body: readSample('7tv-v3-error-404') }, 0],
  ['no account, by its code', { status: 404, body: { error_code: 12_000 } }, 0],
])('a channel with %s needs one request', async (_what, answer, emoteCount) => {
  const { outcome, requested } = await load('sevenTvChannel', { [USER]: answer, [V2_USER]: v2User });
  expect(outcome).toBe(emoteCount);
  expect(requested).toEqual([USER]);
});

test.each([
  ['empty', ok(readSample('7tv-v3-emote-set-empty'))],
  ['gone', { status: 404, body: undefined }],
])('a set that is %s has no emotes, and v2 is not requested', async (_what, answer) => {
  const { outcome, requested } = await load('sevenTvChannel', {
    [USER]: user,
    [SET]: answer,
    [V2_USER]: v2User,
  });
  expect(outcome).toBe(0);
  expect(requested).toEqual([USER, SET]);
});

test('a set id cannot change the rest of the address', async () => {
  const { requested } = await load('sevenTvChannel', { [USER]: ok({ emote_set_id: '../a?b' }) });
  expect(requested).toEqual([USER, 'https://7tv.io/v3/emote-sets/..%2Fa%3Fb']);
});

test.each([
  ...UNUSABLE,
  ['HTTP 404', routeNotFound],
  ['HTTP 404', { status: 404, body: undefined }],
] as const)('v2 is requested if the user answer is unusable (%s: %j)', async (reason, answer) => {
  const withV2 = await load('sevenTvChannel', { [USER]: answer, [V2_USER]: v2User });
  expect(withV2.outcome).toBe(3);
  expect(withV2.requested).toEqual([USER, V2_USER]);
  for (const [, v2Answer] of UNUSABLE) {
    if (typeof v2Answer === 'object' && Array.isArray(v2Answer.body)) continue; // a valid, empty v2 list
    const withoutV2 = await load('sevenTvChannel', { [USER]: answer, [V2_USER]: v2Answer });
    expect(withoutV2.outcome).toBe(reason);
    expect(withoutV2.requested).toEqual([USER, V2_USER]);
  }
});

test.each(UNUSABLE)('v2 is requested if the set answer is unusable (%s: %j)', async (reason, answer) => {
  const withV2 = await load('sevenTvChannel', { [USER]: user, [SET]: answer, [V2_USER]: v2User });
  expect(withV2.outcome).toBe(3);
  expect(withV2.requested).toEqual([USER, SET, V2_USER]);
  const withoutV2 = await load('sevenTvChannel', { [USER]: user, [SET]: answer, [V2_USER]: gone });
  expect(withoutV2.outcome).toBe(reason);
});

test('the global set comes from v3', async () => {
  const { outcome, requested } = await load('sevenTvGlobal', { [GLOBAL]: ok(readSample('7tv-v3-global')) });
  expect(outcome).toBe(7);
  expect(requested).toEqual([GLOBAL]);
});

test.each([...UNUSABLE, ['HTTP 404', routeNotFound]] as const)(
  'v2 is requested if the global answer is unusable (%s: %j)',
  async (reason, answer) => {
    const v2Global = ok(readSample('7tv-v2-global'));
    const withV2 = await load('sevenTvGlobal', { [GLOBAL]: answer, [V2_GLOBAL]: v2Global });
    expect(withV2.outcome).toBe(2);
    expect(withV2.requested).toEqual([GLOBAL, V2_GLOBAL]);
    const withoutV2 = await load('sevenTvGlobal', { [GLOBAL]: answer, [V2_GLOBAL]: 'no network' });
    expect(withoutV2.outcome).toBe(reason);
  },
);

test.each([
  ['with a set', { [USER]: user, [SET]: set }, [{ userId: USER_ID, setId: SET_ID }], 1],
  [
    'with an embedded set',
    { [USER]: ok(readSample('7tv-v3-user-embedded')) },
    [{ userId: USER_ID, setId: SET_ID }],
    1,
  ],
  [
    'with a set whose id is only in the set itself',
    { [USER]: ok({ emote_set: { id: 'own', emotes: [] } }) },
    [{ userId: null, setId: 'own' }],
    1,
  ],
  ['without a set', { [USER]: ok(readSample('7tv-v3-user-noset')) }, [{ userId: USER_ID, setId: null }], 1],
] as const)(
  'the ids to subscribe to of a channel %s are reported before its set is requested',
  async (_what, answers, subjects, requestsBefore) => {
    const { fetchJson, requested } = scriptedFetchJson(new Map(Object.entries<ScriptedAnswer>(answers)));
    const reported: unknown[] = [];
    let requestsWhenReported = 0;
    const onLiveIds = (ids: LiveIds) => {
      reported.push(ids);
      requestsWhenReported = requested.length;
    };
    await loadEmotes('sevenTvChannel', fetchJson, { onLiveIds }).catch(() => undefined);
    expect([reported, requestsWhenReported]).toEqual([subjects, requestsBefore]);
  },
);
