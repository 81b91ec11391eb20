import type { Answer, ServiceCall } from '../answer.ts';
import { jsonAnswer, textAnswer } from '../answer.ts';
import { ulidOf } from '../catalogue/emote-ids.ts';
import { loginOfRoom } from '../chat/room-id.ts';
import { channelSet, globalSet, roomOfSet, setIdOf } from './seventv-set.ts';

/** When the invented accounts were linked, unix ms. */
const LINKED_AT = 1_659_312_000_000;

/** The request headers that 7tv.io lets another site's page add (its public source, May 2026). */
const ALLOWED_HEADERS =
  'content-type,content-length,accept-encoding,authorization,cookie,x-emote-data,x-seventv-platform,' +
  'x-seventv-version,x-ignore-auth-failure';

/** 7tv.io, version 3. The user's answer names the active set and, as since August 2026, does not hold it. */
export function answerSevenTv(call: ServiceCall, unknownRooms: ReadonlySet<string>): Answer {
  const headers = {
    vary: 'origin',
    ...(call.origin === null ? {} : { 'access-control-allow-origin': call.origin }),
  };
  if (call.method === 'OPTIONS') {
    const preflight = {
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-max-age': '7200',
    };
    return textAnswer('', 'text/plain', { ...headers, ...preflight });
  }

  const [, roomId] = /^\/v3\/users\/twitch\/(\d+)$/.exec(call.pathname) ?? [];
  if (roomId !== undefined) {
    if (!unknownRooms.has(roomId)) return jsonAnswer(connectionOf(roomId), headers);
    return jsonAnswer({ status: 'Not Found', error_code: 12_000, error: 'user not found' }, headers, 404);
  }
  const [, setId] = /^\/v3\/emote-sets\/(\w+)$/.exec(call.pathname) ?? [];
  if (setId === 'global') return jsonAnswer(globalSet(), headers);
  const roomOfThisSet = setId === undefined ? null : roomOfSet(setId);
  if (roomOfThisSet !== null && !unknownRooms.has(roomOfThisSet)) {
    return jsonAnswer(channelSet(roomOfThisSet, setNameOf(roomOfThisSet), ownerOf(roomOfThisSet)), headers);
  }
  const error = setId === undefined ? 'route not found' : 'emote set not found';
  return jsonAnswer({ status: 'Not Found', error_code: 10_000, error }, headers, 404);
}

/** api.7tv.app: version 2 was switched off in November 2023, and its farewell carries no CORS header. */
export function answerOldSevenTv(call: ServiceCall): Answer {
  if (!call.pathname.startsWith('/v2/')) {
    return jsonAnswer({ status: 'Not Found', error_code: 10_000, error: 'route not found' }, {}, 404);
  }
  const gone = {
    status_code: 410,
    status: 'Gone',
    error: 'Unknown Route',
    error_code: 70_498,
    details: { message: 'The API endpoint requested does not exist' },
  };
  return jsonAnswer(gone, {}, 410);
}

function connectionOf(roomId: string): unknown {
  const login = loginOfRoom(roomId);
  const connection = {
    id: roomId,
    platform: 'TWITCH',
    username: login,
    display_name: displayNameOf(login),
    linked_at: LINKED_AT,
    emote_capacity: 1_000,
    emote_set_id: setIdOf(roomId),
    emote_set: null,
  };
  const sets = [
    { id: ulidOf(`christmas ${roomId}`), name: 'Christmas', flags: 0, tags: [], capacity: 1_000 },
    { id: setIdOf(roomId), name: setNameOf(roomId), flags: 0, tags: [], capacity: 1_000 },
    { id: ulidOf(`personal ${roomId}`), name: 'Personal Emotes', flags: 4, tags: [], capacity: 5 },
  ];
  const user = {
    id: ulidOf(`user ${roomId}`),
    username: login,
    display_name: displayNameOf(login),
    created_at: LINKED_AT,
    style: { color: -5_635_841 },
    emote_sets: sets,
    connections: [connection],
  };
  return { ...connection, user };
}

function ownerOf(roomId: string): unknown {
  const login = loginOfRoom(roomId);
  return {
    id: ulidOf(`user ${roomId}`),
    username: login,
    display_name: displayNameOf(login),
    style: {},
    role_ids: [ulidOf('a role')],
  };
}

function setNameOf(roomId: string): string {
  return `${displayNameOf(loginOfRoom(roomId))}'s Emotes`;
}

function displayNameOf(login: string): string {
  return login === 'examplestreamer' ? 'ExampleStreamer' : login;
}
