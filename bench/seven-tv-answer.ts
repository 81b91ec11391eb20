import { ulidOf } from '../standin/catalogue/emote-ids.ts';
import { channelSet } from '../standin/services/seventv-set.ts';

/** 7TV's answer for a room, including its set with these codes. */
export function sevenTvAnswer(roomId: string, codes: readonly string[]): unknown {
  return {
    id: roomId,
    platform: 'TWITCH',
    username: 'examplestreamer',
    display_name: 'ExampleStreamer',
    linked_at: 1_659_312_000_000,
    emote_capacity: codes.length,
    emote_set_id: ulidOf('bench set'),
    emote_set: sevenTvSet(ulidOf('bench set'), roomId, codes),
    user: { id: ulidOf(`user ${roomId}`), username: 'examplestreamer', display_name: 'ExampleStreamer' },
  };
}

/** A set of these codes in the real format. */
function sevenTvSet(setId: string, roomId: string, codes: readonly string[]): unknown {
  const emotes = codes.map((code) => ({
    id: ulidOf(code),
    code,
    originalName: code,
    zeroWidth: false,
    listed: true,
  }));
  return channelSet({ id: setId, roomId, name: 'Bench Emotes', emotes }, null);
}
