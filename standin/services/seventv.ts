import type { Answer, ServiceCall } from '../answer.ts';
import { jsonAnswer, textAnswer } from '../answer.ts';
import { ulidOf } from '../catalogue/emote-ids.ts';
import { loginOfRoom } from '../chat/room-id.ts';
import { displayNameOf } from './room-name.ts';
import { channelSet, globalSet } from './seventv-set.ts';
import type { SevenTvSets } from './seventv-sets.ts';

/** The time at which the invented accounts were linked, in Unix ms. */
const LINKED_AT = 1_659_312_000_000;

/** The request headers that 7tv.io allows for cross-origin requests (its public source, May 2026). */
const ALLOWED_HEADERS =
  'content-type,content-length,accept-encoding,authorization,cookie,x-emote-data,x-seventv-platform,' +
  'x-seventv-version,x-ignore-auth-failure';

/** 7tv.io, version 3. As since August 2026, the user's answer has the id of the active set, but not the set. */
export function answerSevenTv(
  call: ServiceCall,
  unknownRooms: ReadonlySet<string>,
  sets: SevenTvSets,
): Answer {
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
    if (!unknownRooms.has(roomId)) return jsonAnswer(connectionOf(roomId, sets), headers);
    return jsonAnswer({ status: 'Not Found', error_code: 12_000, error: 'user not found' }, headers, 404);
  }
  const [, setId] = /^\/v3\/emote-sets\/(\w+)$/.exec(call.pathname) ?? [];
  if (setId === 'global') return jsonAnswer(globalSet(), headers);
  const set = setId === undefined ? null : sets.withId(setId);
  if (set !== null && !unknownRooms.has(set.roomId)) {
    return jsonAnswer(channelSet(set, ownerOf(set.roomId)), headers);
  }
  const error = setId === undefined ? 'route not found' : 'emote set not found';
  return jsonAnswer({ status: 'Not Found', error_code: 10_000, error }, headers, 404);
}

/** api.7tv.app: version 2 was switched off in November 2023. Its answer has no CORS header. */
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

/** The 7TV id of a room's streamer. */
export function sevenTvUserIdOf(roomId: string): string {
  return ulidOf(`user ${roomId}`);
}

function connectionOf(roomId: string, sets: SevenTvSets): unknown {
  const active = sets.activeOf(roomId);
  const name = { username: loginOfRoom(roomId), display_name: displayNameOf(roomId) };
  const connection = {
    id: roomId,
    platform: 'TWITCH',
    ...name,
    linked_at: LINKED_AT,
    emote_capacity: 1_000,
    emote_set_id: active?.id ?? null,
    emote_set: null,
  };
  const activeOne = active === null ? [] : [{ id: active.id, name: active.name, flags: 0, capacity: 1_000 }];
  const emoteSets = [
    { id: ulidOf(`christmas ${roomId}`), name: 'Christmas', flags: 0, capacity: 1_000 },
    ...activeOne,
    { id: ulidOf(`personal ${roomId}`), name: 'Personal Emotes', flags: 4, capacity: 5 },
  ];
  const user = {
    id: sevenTvUserIdOf(roomId),
    ...name,
    created_at: LINKED_AT,
    style: { color: -5_635_841 },
    emote_sets: emoteSets.map((set) => ({ ...set, tags: [] })),
    connections: [connection],
  };
  return { ...connection, user };
}

function ownerOf(roomId: string): unknown {
  return {
    id: sevenTvUserIdOf(roomId),
    username: loginOfRoom(roomId),
    display_name: displayNameOf(roomId),
    style: {},
    role_ids: [ulidOf('a role')],
  };
}
