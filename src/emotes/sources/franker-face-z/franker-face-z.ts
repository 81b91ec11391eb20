import * as v from 'valibot';
import type { Pause } from '../../../domain/clock.ts';
import { SOURCES } from '../../../domain/emote.ts';
import { httpsUrl, pathSegment } from '../../lists/https-url.ts';
import {
  codeSchema,
  type DecodedEntry,
  type DecodedList,
  decodeEntries,
  EMPTY_LIST,
  idSchema,
  listedEmote,
  withStill,
} from '../../lists/listed-emote.ts';
import { ask, decodeAnswer, type LoadEmoteList } from '../../lists/load-emote-list.ts';
import { BETTER_TTV_API, isModifier } from '../better-ttv/better-ttv.ts';

/** FrankerFaceZ is asked through BetterTTV, which keeps a copy of its lists. */
const API = `${BETTER_TTV_API}/frankerfacez`;

const GLOBAL_BONUS = 0.4;
const CHANNEL_BONUS = 0.45;

const entrySchema = v.object({
  id: idSchema,
  code: codeSchema,
  /** Addresses by size; null where a size does not exist. */
  images: v.object({
    '1x': v.optional(v.unknown()),
    '2x': v.optional(v.unknown()),
    '4x': v.optional(v.unknown()),
  }),
  modifier: v.optional(v.unknown()),
});

/** `GET …/frankerfacez/emotes/global`. */
export function decodeFrankerFaceZGlobal(body: unknown, pause: Pause): Promise<DecodedList> {
  return decodeEntries(body, (entry) => decodeEntry(entry, GLOBAL_BONUS), pause);
}

/** `GET …/frankerfacez/users/twitch/{roomId}`. */
export function decodeFrankerFaceZChannel(body: unknown, pause: Pause): Promise<DecodedList> {
  return decodeEntries(body, (entry) => decodeEntry(entry, CHANNEL_BONUS), pause);
}

export const loadFrankerFaceZGlobal: LoadEmoteList = async (request) =>
  decodeAnswer(await ask(`${API}/emotes/global`, request), (body) =>
    decodeFrankerFaceZGlobal(body, request.pause),
  );

export const loadFrankerFaceZChannel: LoadEmoteList = async (request) => {
  const { roomId, pause } = request;
  if (roomId === '') return EMPTY_LIST;
  const answer = await ask(`${API}/users/twitch/${pathSegment(roomId)}`, request);
  if (answer.status === 404) return EMPTY_LIST; // a channel that never used FrankerFaceZ
  return decodeAnswer(answer, (body) => decodeFrankerFaceZChannel(body, pause));
};

/** The picture is the one in the answer: BetterTTV's own path serves other emotes under these ids. */
function decodeEntry(entry: unknown, scoreBonus: number): DecodedEntry {
  const parsed = v.safeParse(entrySchema, entry);
  if (!parsed.success) return 'unreadable';
  if (isModifier(parsed.output)) return 'no-emote';
  const { id, code, images } = parsed.output;
  const imageUrl = httpsUrl(images['2x'] ?? images['1x'] ?? images['4x']);
  if (imageUrl === null) return 'unreadable';
  const emote = listedEmote(SOURCES.frankerfacez, id, code, imageUrl, scoreBonus);
  return withStill(emote, imageUrl.includes('/animated/') ? imageUrl.replace('/animated/', '/') : null);
}
