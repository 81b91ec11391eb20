import { afterEach, beforeEach, expect, test } from 'vitest';
import { TWO_EMOTES_CODE } from '../catalogue/seventv-codes.ts';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { getByHost, startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

const BTTV_GLOBAL = 'api.betterttv.net/3/cached/emotes/global';
const ROOM = '123456789';

// biome-ignore lint/suspicious/noExplicitAny: answers are read without types, like in a client
type Json = any;
const json = async (address: string): Promise<Json> => (await started.get(address)).json();

test('BetterTTV lists its global emotes, with a flag on modifiers', async () => {
  const list = await json(BTTV_GLOBAL);
  const codes = list.map((emote: Json) => emote.code);
  expect(codes).toContain('SoSnowy');
  for (const emote of list) {
    expect(emote).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), userId: expect.any(String) });
    expect(['png', 'gif']).toContain(emote.imageType);
    expect(emote.modifier).toBe(/^[a-z]!$/.test(emote.code) ? true : undefined);
  }
  expect(list.filter((emote: Json) => emote.modifier)).toHaveLength(9);
});

test('BetterTTV lists a room in two parts: its own and the shared emotes', async () => {
  const room = await json(`api.betterttv.net/3/cached/users/twitch/${ROOM}`);
  expect(room.channelEmotes[0]).toMatchObject({ code: 'catKISS', userId: room.id });
  expect(room.sharedEmotes[0]).toMatchObject({ code: 'monkaS', user: { providerId: expect.any(String) } });
  expect(room.channelEmotes.length + room.sharedEmotes.length).toBeGreaterThan(25);
});

test('FrankerFaceZ lists have numeric ids; addresses of larger sizes may be missing', async () => {
  const globals = await json('api.betterttv.net/3/cached/frankerfacez/emotes/global');
  const channel = await json(`api.betterttv.net/3/cached/frankerfacez/users/twitch/${ROOM}`);
  const byCode = new Map<string, Json>([...globals, ...channel].map((emote: Json) => [emote.code, emote]));
  for (const emote of byCode.values()) expect(typeof emote.id).toBe('number');
  expect(byCode.get('LilFrog').images).toEqual({
    '1x': 'https://cdn.betterttv.net/frankerfacez_emote/9/1',
    '2x': null,
    '4x': null,
  });
  expect(byCode.get('catJAMFFZ').images['2x']).toBe(
    'https://cdn.betterttv.net/frankerfacez_emote/723102/animated/2',
  );
  expect(byCode.get('ffzX').modifier).toBe(true);
  expect(byCode.get('KEKW').modifier).toBeUndefined();
});

test('7TV answers the id of a room’s active set without its content', async () => {
  const user = await json(`7tv.io/v3/users/twitch/${ROOM}`);
  expect(user).toMatchObject({ id: ROOM, platform: 'TWITCH', username: 'examplestreamer', emote_set: null });
  expect(user.user.emote_sets[0].id).not.toBe(user.emote_set_id);
  const set = await json(`7tv.io/v3/emote-sets/${user.emote_set_id}`);
  expect(set.emote_count).toBe(set.emotes.length);
  expect(set.emotes.length).toBeGreaterThan(55);

  const emotes = new Map<string, Json>(set.emotes.map((emote: Json) => [emote.name, emote]));
  expect(emotes.get('Jammies').data.name).toBe('pepeJAM');
  expect(emotes.get('RainTime')).toMatchObject({ flags: 1, data: { flags: 256, animated: true } });
  expect(emotes.get('Secretge').data.listed).toBe(false);
  expect(emotes.has('wave6789')).toBe(true);
});

test('7TV files are sorted by format; the first frame of an animated emote has a different name', async () => {
  const set = await json('7tv.io/v3/emote-sets/global');
  const byName = new Map<string, Json>(set.emotes.map((emote: Json) => [emote.name, emote.data]));
  const still = byName.get('EZ').host;
  expect(still.url).toMatch(/^\/\/cdn\.7tv\.app\/emote\/[0-9A-Z]{26}$/);
  expect(still.files.map((file: Json) => file.format)).toEqual(
    ['WEBP', 'AVIF', 'PNG'].flatMap((format) => Array(4).fill(format)),
  );
  expect(still.files[1]).toMatchObject({
    name: '2x.webp',
    static_name: '2x.webp',
    frame_count: 1,
    width: 64,
  });
  expect(byName.get('Clap').host.files[1]).toMatchObject({ static_name: '2x_static.webp', frame_count: 24 });
});

test('two rooms have different 7TV sets', async () => {
  const other = started.standIn.chat.roomIdOf('otherstreamer');
  const { emote_set_id } = await json(`7tv.io/v3/users/twitch/${other}`);
  const { emotes } = await json(`7tv.io/v3/emote-sets/${emote_set_id}`);
  expect(emotes.map((emote: Json) => emote.name)).toContain(`wave${other.slice(-4)}`);
});

test('one code is a different emote with a different picture in every other room', async () => {
  const emoteIn = async (room: string): Promise<Json> => {
    const { emote_set_id } = await json(`7tv.io/v3/users/twitch/${room}`);
    const { emotes } = await json(`7tv.io/v3/emote-sets/${emote_set_id}`);
    return emotes.find((emote: Json) => emote.name === TWO_EMOTES_CODE);
  };
  const [ours, others, thirds] = [await emoteIn(ROOM), await emoteIn('5'), await emoteIn('6')];
  expect(ours.id).not.toBe(others.id);
  expect(others.id).toBe(thirds.id);
  const picture = async (id: string) => (await started.get(`cdn.7tv.app/emote/${id}/2x.webp`)).text();
  expect(await picture(ours.id)).not.toBe(await picture(others.id));
});

test('an unknown room is a 404 with the text of each service', async () => {
  started.standIn.services.unknownRooms.add('5');
  const betterTtv = await started.get('api.betterttv.net/3/cached/users/twitch/5');
  expect([betterTtv.status, await betterTtv.json()]).toEqual([404, { message: 'user not found' }]);
  const sevenTv = await started.get('7tv.io/v3/users/twitch/5');
  const notFound = { status: 'Not Found', error_code: 12_000, error: 'user not found' };
  expect([sevenTv.status, await sevenTv.json()]).toEqual([404, notFound]);
  expect((await started.get('api.betterttv.net/3/cached/users/twitch/6')).status).toBe(200);
});

test('version 2 of 7TV is 410, without CORS headers', async () => {
  const answer = await started.get('api.7tv.app/v2/emotes/global', {
    headers: { origin: 'https://a.example' },
  });
  expect(answer.status).toBe(410);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.json()).toMatchObject({ error_code: 70_498 });
});

test('every page may read good answers; 7TV answers preflight requests, BetterTTV does not', async () => {
  const headers = { origin: 'https://a.example' };
  expect((await started.get(BTTV_GLOBAL, { headers })).headers.get('access-control-allow-origin')).toBe('*');
  const sevenTv = await started.get('7tv.io/v3/emote-sets/global', { headers });
  expect(sevenTv.headers.get('access-control-allow-origin')).toBe('https://a.example');

  const refused = await started.get(BTTV_GLOBAL, { method: 'OPTIONS', headers });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  const allowed = await started.get('7tv.io/v3/emote-sets/global', { method: 'OPTIONS', headers });
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-seventv-platform');
});

test('a scripted outage has no CORS headers by default', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'status', status: 503, body: 'down' });
  const outage = await started.get(BTTV_GLOBAL);
  expect([outage.status, await outage.text()]).toEqual([503, 'down']);
  expect(outage.headers.get('access-control-allow-origin')).toBeNull();
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'status', status: 500, cors: true });
  expect((await started.get(BTTV_GLOBAL)).headers.get('access-control-allow-origin')).toBe('*');
});

test('a scripted body or JSON is a good answer with different content', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'body', body: '<oops', contentType: 'text/html' });
  const garbage = await started.get(BTTV_GLOBAL);
  expect([garbage.status, await garbage.text(), garbage.headers.get('content-type')]).toEqual([
    200,
    '<oops',
    'text/html',
  ]);
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'json', json: { not: 'a list' } });
  expect(await json(BTTV_GLOBAL)).toEqual({ not: 'a list' });
});

test('a dropped connection and a truncated body fail', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'drop' });
  await expect(started.get(BTTV_GLOBAL)).rejects.toThrow();
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'truncated' });
  const half = await started.get(BTTV_GLOBAL);
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow();
});

test('a hanging request has no answer until a reset closes it', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'hang' });
  const failed = expect(started.get(BTTV_GLOBAL)).rejects.toThrow();
  while (started.standIn.services.requests.length === 0) await new Promise(setImmediate);
  started.standIn.reset();
  await failed;
  expect(started.standIn.services.requests).toEqual([]);
  expect((await started.get(BTTV_GLOBAL)).status).toBe(200);
});

test('a slow answer is the ordinary answer', async () => {
  const ordinary = await json(BTTV_GLOBAL);
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'slow', afterMs: 2 });
  expect(await json(BTTV_GLOBAL)).toEqual(ordinary);
});

test('a client that disconnects before a slow answer causes no error', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'slow', afterMs: 5 });
  const leaving = new AbortController();
  const left = expect(started.get(BTTV_GLOBAL, { signal: leaving.signal })).rejects.toThrow();
  while (started.standIn.services.requests.length === 0) await new Promise(setImmediate);
  leaving.abort();
  await left;
  expect((await started.get(BTTV_GLOBAL)).status).toBe(200);
});

test('all pictures can be served without animation', async () => {
  const still = await startStandInUnderTest({ stillPictures: true });
  const dance =
    'static-cdn.jtvnw.net/emoticons/v2/emotesv2_81f3a9c2d6b74e05a7c4e9d0b3f6a8c7/default/dark/2.0';
  expect(await (await started.get(dance)).text()).toContain('@keyframes');
  expect(await (await still.get(dance)).text()).not.toContain('@keyframes');
  await still.stop();
});

test('a scripted redirect has its target address', async () => {
  started.standIn.services.script(BTTV_GLOBAL, { kind: 'redirect', to: '/~/7tv.io/v3/emote-sets/global' });
  expect((await json(BTTV_GLOBAL)).name).toBe('Global Emotes');
});

test('the longest prefix wins, then the newest; undoing restores the others', async () => {
  const { services } = started.standIn;
  services.script(BTTV_GLOBAL, { kind: 'json', json: 'long' });
  services.script('api.betterttv.net', { kind: 'json', json: 'short' });
  expect(await json(BTTV_GLOBAL)).toBe('long');
  const undo = services.script(BTTV_GLOBAL, { kind: 'json', json: 'newest' });
  expect(await json(BTTV_GLOBAL)).toBe('newest');
  undo();
  undo();
  expect(await json(BTTV_GLOBAL)).toBe('long');
  expect(await json('api.betterttv.net/other')).toBe('short');
});

test('pictures can be scripted too', async () => {
  started.standIn.services.script('static-cdn.jtvnw.net', { kind: 'status', status: 404 });
  const address = 'static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0';
  expect((await started.get(address)).status).toBe(404);
});

test('records use the clock from the options', async () => {
  const handled = await startStandInUnderTest({ now: () => 42 });
  await getByHost(handled.port, '7tv.io', '/v3/emote-sets/global');
  expect(handled.standIn.services.requests[0]?.at).toBe(42);
  await handled.stop();
});
