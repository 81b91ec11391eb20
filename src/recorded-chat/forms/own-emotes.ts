import { type Emote, emoteOfList } from '../../domain/emote.ts';
import { httpsUrl, pathSegment, readCode, readId } from '../../emotes/lists/decode.ts';

/** A file’s emote names no service: only the host of its picture does. */
const SOURCES: readonly (readonly [host: RegExp, source: string])[] = [
  [/(?:^|\.)7tv\.(?:app|io)$/, '7TV'],
  [/(?:^|\.)betterttv\.net$/, 'BetterTTV'],
  [/(?:^|\.)frankerfacez\.com$/, 'betterttv'],
];

/**
 * A third-party emote that a file defines; null if its code or id is invalid.
 *
 * @param url of its picture; if it is empty, the service and the address follow from the id
 */
export function ownEmote(name: string, emoteId: string, url: string): Emote | null {
  const code = readCode(name);
  const id = readId(emoteId);
  if (code === undefined || id === undefined) return null;
  const host = /^https:\/\/([^/?#]+)\//.exec(url)?.[1] ?? '';
  const source = SOURCES.find(([pattern]) => pattern.test(host))?.[1] ?? sourceOfId(id);
  const imageUrl = host === '' || httpsUrl(url) === null ? pictureOf(source, id) : url;
  return emoteOfList({ source, scoreBonus: 0 }, { id, code, imageUrl });
}

const UNKNOWN_SOURCE = 'recorded';

/** An emote of which only the code is known. */
export function codeOnlyEmote(code: string): Emote {
  return emoteOfList({ source: UNKNOWN_SOURCE, scoreBonus: 0 }, { id: code, code, imageUrl: '' });
}

/** 7TV: a ULID. BetterTTV: 24 hexadecimal digits. FrankerFaceZ: a number. */
function sourceOfId(id: string): string {
  if (/^\d+$/.test(id)) return 'betterttv';
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id) ? '7TV' : 'BetterTTV';
}

function pictureOf(source: string, id: string): string {
  const segment = pathSegment(id);
  if (source === '7TV') return `https://cdn.7tv.app/emote/${segment}/2x.webp`;
  if (source === 'betterttv') return `https://cdn.betterttv.net/frankerfacez_emote/${segment}/2`;
  return `https://cdn.betterttv.net/emote/${segment}/2x`;
}
