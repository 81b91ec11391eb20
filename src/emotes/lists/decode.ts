import type { ListedEmote } from '../../domain/emote.ts';
import {
  CODE_MAX_LENGTH,
  EMOTE_ID_MAX_LENGTH,
  LIST_MAX_ENTRIES,
  PICTURE_ADDRESS_MAX_LENGTH,
} from '../../domain/limits.ts';
import type { ValueReader } from '../../domain/value-reader.ts';
import { type DecodedList, ListFailure } from './load-list.ts';

/** What `read` reads from the body of an answer. Throws a `ListFailure` if the body is invalid. */
export function readAnswer<T>(read: ValueReader<T>, body: unknown): T {
  const answer = read(body);
  if (answer !== undefined) return answer;
  throw new ListFailure('answer not understood', {
    cause: new TypeError(`Unknown format, with the fields ${Object.keys(Object(body)).slice(0, 10)}`),
  });
}

/** A text of 1 to `EMOTE_ID_MAX_LENGTH` UTF-16 units. A number becomes its text. */
export const readId: ValueReader<string> = (value) => {
  const id = Number.isFinite(value) ? String(value) : value;
  return typeof id === 'string' && id !== '' && id.length <= EMOTE_ID_MAX_LENGTH ? id : undefined;
};

/** 1 to `CODE_MAX_LENGTH` units without spaces or bidirectional controls, which could make a code look like another. */
export const readCode: ValueReader<string> = (code) =>
  typeof code === 'string' && code.length <= CODE_MAX_LENGTH && /^[^ \p{Bidi_Control}]+$/u.test(code)
    ? code
    : undefined;

/** `text` as an absolute https address (`//host/…` is accepted); null if it is anything else or too long. */
export function httpsUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PICTURE_ADDRESS_MAX_LENGTH) return null;
  try {
    const { protocol, href } = new URL(text.startsWith('//') ? `https:${text}` : text);
    return protocol === 'https:' && href.length <= PICTURE_ADDRESS_MAX_LENGTH ? href : null;
  } catch {
    return null; // not an address
  }
}

/** `text` encoded as one segment of a path. Never throws: an unpaired surrogate becomes U+FFFD. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** One entry of a list: an emote, an entry that is not an emote (a modifier), or an entry that could not be read. */
export type DecodedEntry = ListedEmote | 'no-emote' | 'unreadable';

/**
 * Decodes the emotes of a list in order, and skips unreadable entries. Throws a `ListFailure` if `entries` is not an array, has
 * more than `LIST_MAX_ENTRIES`, or has no readable entry among some: then the service has changed its format.
 */
export function decodeEntries(entries: unknown, decodeEntry: (entry: unknown) => DecodedEntry): DecodedList {
  if (!Array.isArray(entries)) throw new ListFailure('answer not understood');
  if (entries.length > LIST_MAX_ENTRIES) throw new ListFailure(`more than ${LIST_MAX_ENTRIES} entries`);
  const emotes: ListedEmote[] = [];
  let unreadableCount = 0;
  for (const entry of entries) {
    const decoded = decodeEntry(entry);
    if (decoded === 'unreadable') unreadableCount++;
    else if (decoded !== 'no-emote') emotes.push(decoded);
  }
  if (emotes.length === 0 && unreadableCount > 0) {
    throw new ListFailure(`no readable entry among ${entries.length}`);
  }
  return { emotes, unreadableCount };
}
