import { readUserId } from '../../../domain/chat-message.ts';
import type { ListedEmote } from '../../../domain/emote.ts';
import { PERSONAL_EMOTES_OF_A_USER } from '../../../domain/limits.ts';
import { objectOf, readAny, readFinite, readList } from '../../../domain/value-reader.ts';
import { readId } from '../../lists/decode.ts';
import type { PersonalService } from '../../personal-emotes.ts';
import { decodeSevenTvEntry, sevenTvPictures } from './answer.ts';
import { SEVEN_TV } from './seven-tv.ts';

/** The flag of a personal set. SevenTV/SevenTV, shared/src/old_types/mod.rs. */
const PERSONAL_SET = 4;

export const SEVEN_TV_PERSONAL: PersonalService = {
  source: '7TV personal',
  channelSource: SEVEN_TV,
  // Above every list of channels: a viewer sees the author's own emote.
  scoreBonus: 0.9,
  picturesOf: sevenTvPictures,
};

/** An event about personal emotes. When a user writes, the service sends his set, its emotes, and then the grant. */
export type SevenTvPersonalEvent =
  | { readonly kind: 'personal-set'; readonly setId: string; readonly emotes: readonly ListedEmote[] }
  | { readonly kind: 'set-deleted'; readonly setId: string }
  | { readonly kind: 'grant' | 'revoke'; readonly userId: number; readonly setId: string };

const readSet = objectOf({ id: readId, flags: readFinite, emotes: readAny });

const readEntitlement = objectOf({
  kind: (kind) => (kind === 'EMOTE_SET' ? kind : undefined),
  ref_id: readId,
  user: objectOf({ connections: readList }),
});

const readConnection = objectOf({
  platform: (platform) => (platform === 'TWITCH' ? platform : undefined),
  id: readUserId,
});

/** The subscriptions to the personal emotes of a channel's chatters, as JSON. Chatterino, SeventvEventAPI.cpp. */
export function personalSubscriptions(roomId: string): string[] {
  const condition = { ctx: 'channel', platform: 'TWITCH', id: roomId };
  return ['entitlement.create', 'entitlement.delete', 'emote_set.*'].map((type) =>
    JSON.stringify({ type, condition }),
  );
}

/** The object of `emote_set.create`. Null for a set that is not personal. */
export function decodePersonalSet(object: unknown): SevenTvPersonalEvent | null {
  const set = readSet(object);
  if (set === undefined || (set.flags & PERSONAL_SET) === 0) return null;
  const entries = (readList(set.emotes) ?? []).slice(-PERSONAL_EMOTES_OF_A_USER);
  const emotes = entries.map(decodeSevenTvEntry).filter((decoded) => typeof decoded === 'object');
  return { kind: 'personal-set', setId: set.id, emotes };
}

/** The object of `entitlement.create` or `entitlement.delete`. Null for a badge, a paint, and a user without Twitch. */
export function decodeEntitlement(kind: 'grant' | 'revoke', object: unknown): SevenTvPersonalEvent | null {
  const entitlement = readEntitlement(object);
  const connections = entitlement?.user.connections.slice(0, 20).map(readConnection);
  const userId = connections?.find((connection) => connection !== undefined)?.id;
  if (entitlement === undefined || userId === undefined) return null;
  return { kind, userId, setId: entitlement.ref_id };
}
