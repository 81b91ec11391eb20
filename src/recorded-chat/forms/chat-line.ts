import { oneLine } from '../../chat/connection.ts';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import type { MessageParts } from './chat-form.ts';

/**
 * The line that Twitch would have sent for a message, as far as counting reads it: so one reader reads all forms.
 *
 * @param sentAt in Unix milliseconds
 */
export function chatLine(message: MessageParts, sentAt: number): string {
  const { id = '', userId = '', login, text, emotes = '', channelLogin } = message;
  const name = loginOf(login);
  const time = Math.max(0, Math.round(sentAt));
  const words = oneLine(text);
  // Joined, because concatenated strings keep their parts in memory until they are read, and many lines wait that long.
  return [
    `@badge-info=;emotes=${emotes};first-msg=0;flags=;`,
    `id=${id.replace(/[^\w-]/g, '')};tmi-sent-ts=${time};user-id=${userTag(userId, login)}`,
    ` :${name}!${name}@${name} PRIVMSG #${channelLogin || UNNAMED_CHANNEL} :`,
    words,
  ].join('');
}

/** One of Twitch’s emotes in a text. In code points; `end` is included. */
export interface EmoteRange {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The ranges of one emote in a text such as `0-4,6-10`. */
export function emoteRanges(id: string, text: string): readonly EmoteRange[] {
  return Array.from(text.matchAll(/(\d+)-(\d+)/g), ([, start, end]) => ({
    id,
    start: Number(start),
    end: Number(end),
  }));
}

/** The value of the tag `emotes`. Leaves out ids that Twitch cannot have. */
export function emotesTag(ranges: readonly EmoteRange[]): string {
  if (ranges.length === 0) return '';
  const byId = new Map<string, string[]>();
  for (const { id, start, end } of ranges) {
    if (!/^[\w-]+$/.test(id)) continue;
    const known = byId.get(id) ?? [];
    known.push(`${start}-${end}`);
    byId.set(id, known);
  }
  return Array.from(byId, ([id, of]) => `${id}:${of.join(',')}`).join('/');
}

/** Without any name, each message counts as another chatter’s. */
function userTag(userId: string, login: string): string {
  if (/^[1-9]\d{0,14}$/.test(userId)) return userId;
  const name = userId === '' || userId === '0' ? login : userId;
  return name === '' ? '' : chatterNumber(name);
}

function loginOf(name: string): string {
  return name.replace(/[^a-z0-9_]/gi, '').toLowerCase() || 'unknown';
}

/** Twitch’s ids have up to ten digits, and the id in a line at most 15. */
const FIRST_NUMBER = 700_000_000_000_000;
const FNV_PRIME = 16_777_619;

/** A number for a name, the same in all files. Of 100 000 names, two have the same number with a probability of 0.002 %. */
export function chatterNumber(name: string): string {
  // FNV-1a with 32 bits, and 16 bits of a second one with another start.
  let low = 2_166_136_261;
  let high = 40_389;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    low = Math.imul(low ^ unit, FNV_PRIME);
    high = Math.imul(high ^ unit, FNV_PRIME) + at;
  }
  return String(FIRST_NUMBER + ((high >>> 16) % 65_536) * 2 ** 32 + (low >>> 0));
}
