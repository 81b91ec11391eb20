import { EXAMPLE_ROOM_ID, loginOfRoom } from '../chat/room-id.ts';

/** How a room's streamer is called where the services show a name. */
export function displayNameOf(roomId: string): string {
  return roomId === EXAMPLE_ROOM_ID ? 'ExampleStreamer' : loginOfRoom(roomId);
}
