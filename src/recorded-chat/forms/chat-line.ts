import { oneLine } from '../../chat/connection.ts';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import { chatterNumber } from './chatter-number.ts';

/** A message of a form that does not contain Twitch's lines. */
export interface MessageParts {
  /** Empty: unknown. */
  readonly id: string;
  /** Twitch's number of the user, or another name of them. Empty or `0`: not known, as for an account that was deleted. */
  readonly userId: string;
  readonly login: string;
  readonly text: string;
  /** The value of the tag `emotes`: `id:start-end,start-end/id:…`, in code points of the text. */
  readonly emotes: string;
  /** Empty or without it: unknown. */
  readonly channelLogin?: string;
  /** Parts of the text in which no word is an emote: `[start, end]` in code points, both included. */
  readonly notEmotes?: readonly (readonly [start: number, end: number])[];
}

/**
 * The line that Twitch would have sent for a message, as far as counting reads it, so that one reader reads all forms.
 *
 * @param sentAt in Unix milliseconds
 */
export function chatLine(message: MessageParts, sentAt: number): string {
  const { id, userId, login, text, emotes, channelLogin, notEmotes = [] } = message;
  const name = loginOf(login);
  const time = Math.max(0, Math.round(sentAt));
  const words = oneLine(text);
  // Joined, not added: a sum of texts keeps all its parts until it is read, and many lines are held before they are.
  return [
    `@badge-info=;emotes=${emotes};first-msg=0;flags=;`,
    // As the captions of GIFs.
    notEmotes.length === 0 ? '' : `gifs=${notEmotes.map(([start, end]) => `${start}-${end}|`).join(',')};`,
    `id=${tagValue(id)};tmi-sent-ts=${time};user-id=${userTag(userId, login)}`,
    ` :${name}!${name}@${name} PRIVMSG #${channelLogin || UNNAMED_CHANNEL} :`,
    words,
  ].join('');
}

/** One of Twitch's emotes in a text: `[start, end]` in code points, both included. */
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

/** The value of the tag `emotes`. Ids that Twitch cannot have are left out. */
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

/** A part of a message: a text, or one of Twitch's emotes. */
export interface Fragment {
  readonly text: string;
  readonly emoteId: string | null;
}

/** The text of a message that is split at its emotes, and the value of its tag `emotes`. */
export function joinFragments(fragments: readonly Fragment[]): Pick<MessageParts, 'text' | 'emotes'> {
  let text = '';
  let at = 0;
  const ranges: EmoteRange[] = [];
  for (const fragment of fragments) {
    const length = codePoints(fragment.text);
    if (fragment.emoteId !== null) {
      // Old dumps have a space in the fragment of an emote.
      const before = length - codePoints(fragment.text.trimStart());
      const emote = codePoints(fragment.text.trim());
      if (emote > 0) ranges.push({ id: fragment.emoteId, start: at + before, end: at + before + emote - 1 });
    }
    text += fragment.text;
    at += length;
  }
  return { text, emotes: emotesTag(ranges) };
}

function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.codePointAt(at) as number;
    if (unit > 0xffff) {
      count--;
      at++;
    }
  }
  return count;
}

/** Without an account, each message counts as one of its own chatter. */
function userTag(userId: string, login: string): string {
  if (/^[1-9]\d{0,14}$/.test(userId)) return userId;
  const name = userId === '' || userId === '0' ? login : userId;
  return name === '' ? '' : chatterNumber(name);
}

function loginOf(name: string): string {
  // Almost all names are logins: a test costs less than a replacement.
  return /^[a-z0-9_]+$/.test(name) ? name : name.replace(/[^a-z0-9_]/gi, '').toLowerCase() || 'unknown';
}

function tagValue(text: string): string {
  return /^[\w-]*$/.test(text) ? text : text.replace(/[^\w-]/g, '');
}
