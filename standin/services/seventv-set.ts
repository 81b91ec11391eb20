import { codeOfPicture } from '../catalogue/code-of-picture.ts';
import { ulidOf } from '../catalogue/emote-ids.ts';
import type { SevenTvEmote } from '../catalogue/seventv-codes.ts';
import { SEVENTV_GLOBALS } from '../catalogue/seventv-codes.ts';
import type { Drawing } from '../pictures/drawing.ts';
import { widthPx } from '../pictures/emote-svg.ts';
import { drawingOf } from '../pictures/known-drawings.ts';
import type { SevenTvSet } from './seventv-sets.ts';

/** 1 July 2024 in Unix ms: the time at which every emote of the stand-in was added. */
const ADDED_AT = 1_719_792_000_000;
/** Bits of `flags`: of the emote in a set, and of the emote itself. */
const ZERO_WIDTH_IN_SET = 1;
const ZERO_WIDTH = 256;
/** A room's set in an answer. An empty set has neither `emotes` nor `emote_count`. */
export function channelSet(set: SevenTvSet, owner: unknown): unknown {
  return { ...setHead(set.id, set.name), ...emotesOf(set.emotes), capacity: 1_000, owner };
}

/** A room's set in an event: without its emotes and its owner. */
export function setReference(set: SevenTvSet): unknown {
  return { ...setHead(set.id, set.name), capacity: 1_000, owner: null };
}

export function globalSet(): unknown {
  return {
    ...setHead('01HKQT8EWR000ESSWF3625XCS4', 'Global Emotes', true),
    ...emotesOf(SEVENTV_GLOBALS),
    capacity: 2_147_483_647,
    owner: null,
  };
}

const MAKER = {
  id: ulidOf('an emote maker'),
  username: 'emotemaker',
  display_name: 'EmoteMaker',
  avatar_url: 'https://static-cdn.jtvnw.net/jtv_user_pictures/emotemaker-profile_image-300x300.png',
  style: {},
  role_ids: [ulidOf('a role')],
} as const;

function setHead(id: string, name: string, privileged = false) {
  return { id, name, flags: privileged ? 2 : 0, tags: [], immutable: false, privileged };
}

function emotesOf(emotes: readonly SevenTvEmote[]): object {
  return emotes.length === 0 ? {} : { emotes: emotes.map(activeEmote), emote_count: emotes.length };
}

/** An entry of a set, with the emote in `data`. */
export function activeEmote(emote: SevenTvEmote): unknown {
  const { id } = emote;
  const drawing = drawingOf(codeOfPicture('7tv', id));
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
      animated: drawing.motion !== null,
      owner: MAKER,
      host: { url: `//cdn.7tv.app/emote/${id}`, files: filesOf(drawing) },
    },
    origin_id: null,
  };
}

/** Sorted by format like the service. An animated emote has no PNG, a static one has no GIF. */
function filesOf(drawing: Drawing): readonly unknown[] {
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
