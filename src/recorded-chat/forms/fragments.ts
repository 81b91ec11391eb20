import type { Emit } from './chat-form.ts';
import { type EmoteRange, emotesTag } from './chat-line.ts';
import { asObject, type JsonObject, numberAt, objectAt, objectsAt, textAt } from './json-values.ts';

/** A part of a message: a text, or one of Twitch's emotes. */
export interface Fragment {
  readonly text: string;
  readonly emoteId: string | null;
}

export function joinFragments(fragments: readonly Fragment[]) {
  let text = '';
  let at = 0;
  const ranges: EmoteRange[] = [];
  for (const fragment of fragments) {
    const length = codePoints(fragment.text);
    if (fragment.emoteId !== null) {
      // In old dumps, the fragment of an emote has a space.
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
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}

/** Reads the field `message` of a comment. Its emotes are in `fragments`, marked in several ways, or in `emoticons`. */
export function readFragments(message: JsonObject, emit: Emit) {
  const fragments = objectsAt(message, 'fragments').map(readFragment);
  const joined = joinFragments(fragments);
  const ranges = objectsAt(message, 'emoticons').flatMap(readRange);
  const hasPositions = ranges.length > 0 && fragments.every(({ emoteId }) => !emoteId);
  if (hasPositions) return { text: textAt(message, 'body') || joined.text, emotes: emotesTag(ranges) };
  for (const { emoteId } of fragments)
    if (emoteId === UNKNOWN_ID) emit({ kind: 'note', note: 'unknown-emote' });
  return fragments.length > 0 ? joined : { text: textAt(message, 'body'), emotes: '' };
}

/** An emote that is marked without a readable id. */
const UNKNOWN_ID = '';

function readFragment(fragment: JsonObject): Fragment {
  const marks = Object.keys(fragment).filter((key) => !isEmpty(fragment[key]) && /emot/i.test(key));
  if (marks.length === 0) return { text: textAt(fragment, 'text'), emoteId: null };
  const [id = UNKNOWN_ID] = marks
    .map((key) => readEmoteId(objectAt(fragment, key) ?? {}))
    .filter((found) => found !== '');
  return { text: textAt(fragment, 'text'), emoteId: id };
}

/** Programs write `null` or `{}` where there is no emote. */
function isEmpty(value: unknown): boolean {
  const object = asObject(value);
  return object === null ? !value : Object.values(object).every((field) => !field);
}

/** `emoticon_id` in Twitch’s API until 2022; `emoteID`, or `id` such as `emotesv2_…;0;7`, in its GraphQL. Empty: none. */
function readEmoteId(emote: JsonObject): string {
  const id =
    textAt(emote, 'emoteID') || textAt(emote, 'emoticon_id') || (textAt(emote, 'id').split(';')[0] ?? '');
  return /^[\w-]+$/.test(id) ? id : '';
}

/** Positions in code points. */
function readRange(emoticon: JsonObject) {
  const [start, end] = [numberAt(emoticon, 'begin'), numberAt(emoticon, 'end')];
  return start === null || end === null ? [] : [{ id: textAt(emoticon, '_id'), start, end }];
}
