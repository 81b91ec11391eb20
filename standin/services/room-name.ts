import { EXAMPLE_ROOM_ID, loginOfRoom } from '../chat/room-id.ts';

/** The display name of a room's streamer in the services' answers. */
export function displayNameOf(roomId: string): string {
  return roomId === EXAMPLE_ROOM_ID ? 'ExampleStreamer' : loginOfRoom(roomId);
}
