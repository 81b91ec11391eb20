import { textHash } from '../text-hash.ts';

const EXAMPLE_LOGIN = 'examplestreamer';

/** The room of `examplestreamer`, the channel of the catalogue's lists. */
export const EXAMPLE_ROOM_ID = '123456789';

/** A channel's room id: nine digits, deterministic. */
export function roomIdOf(channelLogin: string): string {
  if (channelLogin === EXAMPLE_LOGIN) return EXAMPLE_ROOM_ID;
  return String(200_000_000 + (textHash(`room ${channelLogin}`) % 700_000_000));
}

/** A login for a room of which only the id is known. Except for the example, it is not the original login. */
export function loginOfRoom(roomId: string): string {
  return roomId === EXAMPLE_ROOM_ID ? EXAMPLE_LOGIN : `streamer${roomId}`;
}

/** A chatter's user id: eight digits, deterministic. */
export function userIdOf(login: string): string {
  return String(40_000_000 + (textHash(`user ${login}`) % 50_000_000));
}
