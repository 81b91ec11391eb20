import { ulidOf } from '../catalogue/emote-ids.ts';
import type { SevenTvEmote } from '../catalogue/seventv-codes.ts';
import { ownEmoteOf, SEVENTV_CHANNEL, SEVENTV_GLOBALS } from '../catalogue/seventv-codes.ts';
import { widthPx } from '../pictures/emote-svg.ts';
import { drawingOf } from '../pictures/known-drawings.ts';

/** The first of July 2024, unix ms: when every emote of the stand-in was added. */
const ADDED_AT = 1_719_792_000_000;
/** Bits of `flags`: on the emote in a set, and on the emote itself. */
const ZERO_WIDTH_IN_SET = 1;
const ZERO_WIDTH = 256;
const SET_ID_START = '01J4Y0C0Q80000';

/** A room's active set; the room can be read back from it. */
export function setIdOf(roomId: string): string {
  return SET_ID_START + roomId.padStart(12, '0');
}

/** The room whose set has this id; null for an id that was never given out. */
export function roomOfSet(setId: string): string | null {
  const room = setId.startsWith(SET_ID_START) ? setId.slice(SET_ID_START.length) : '';
  return /^\d{12}$/.test(room) ? room.replace(/^0+(?=\d)/, '') : null;
}

export function channelSet(roomId: string, name: string, owner: unknown): unknown {
  const emotes = [...SEVENTV_CHANNEL, ownEmoteOf(roomId)];
  return {
    ...setHead(setIdOf(roomId), name, false),
    emotes: emotes.map(activeEmote),
    emote_count: emotes.length,
    capacity: 1_000,
    owner,
  };
}

export function globalSet(): unknown {
  return {
    ...setHead('01HKQT8EWR000ESSWF3625XCS4', 'Global Emotes', true),
    emotes: SEVENTV_GLOBALS.map(activeEmote),
    emote_count: SEVENTV_GLOBALS.length,
    capacity: 2_147_483_647,
    owner: null,
  };
}

function setHead(id: string, name: string, privileged: boolean) {
  return { id, name, flags: privileged ? 2 : 0, tags: [], immutable: false, privileged };
}

function activeEmote(emote: SevenTvEmote): unknown {
  const id = ulidOf(emote.code);
  const { motion } = drawingOf(emote.code);
  return {
    id,
    name: emote.code,
    flags: emote.zeroWidth ? ZERO_WIDTH_IN_SET : 0,
    timestamp: ADDED_AT,
    actor_id: ulidOf('an editor'),
    data: {
      id,
      name: emote.originalName,
      flags: emote.zeroWidth ? ZERO_WIDTH : 0,
      lifecycle: 3,
      state: emote.listed ? ['PERSONAL', 'LISTED'] : ['NO_PERSONAL'],
      listed: emote.listed,
      animated: motion !== null,
      owner: {
        id: ulidOf('an emote maker'),
        username: 'emotemaker',
        display_name: 'EmoteMaker',
        avatar_url: 'https://static-cdn.jtvnw.net/jtv_user_pictures/emotemaker-profile_image-300x300.png',
        style: {},
        role_ids: [ulidOf('a role')],
      },
      host: { url: `//cdn.7tv.app/emote/${id}`, files: filesOf(emote.code) },
    },
    origin_id: null,
  };
}

/** Sorted by format as the service sorts; a moving emote has no PNG, one that stands still no GIF. */
function filesOf(code: string): readonly unknown[] {
  const drawing = drawingOf(code);
  const moving = drawing.motion !== null;
  const formats = moving ? ['webp', 'avif', 'gif'] : ['webp', 'avif', 'png'];
  return formats.flatMap((format) =>
    [1, 2, 3, 4].map((scale) => ({
      name: `${scale}x.${format}`,
      static_name: moving ? `${scale}x_static.${format}` : `${scale}x.${format}`,
      width: widthPx(drawing, 32 * scale),
      height: 32 * scale,
      frame_count: moving ? 24 : 1,
      size: 900 * scale * scale * (moving ? 4 : 1),
      format: format.toUpperCase(),
    })),
  );
}
