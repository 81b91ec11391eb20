import { isVideoId } from '../../domain/video-address.ts';
import type { ChatFacts, CommentTime, EntrySink } from './chat-form.ts';
import { chatLine, emotesTag, type Fragment, joinFragments, type MessageParts } from './chat-line.ts';
import { asObject, type JsonObject, numberAt, objectAt, objectsAt, textAt } from './json-fields.ts';

/**
 * Passes on a comment as a line. Where forms make the object, a spread is its last part: one that begins with a spread takes the
 * command in Node 20 as long as the rest of a message (measured 2026-11-28).
 */
export function passComment(sink: EntrySink, comment: CommentTime & MessageParts): void {
  sink.comment(comment, (sentAt) => chatLine(comment, sentAt));
}

/** Passes on a message of which only the time, the name and the text are known. @param channelLogin empty: unknown */
export function passText(
  sink: EntrySink,
  createdMs: number,
  { login, text, channelLogin }: Required<Pick<MessageParts, 'login' | 'text' | 'channelLogin'>>,
): void {
  if (channelLogin !== '') sink.facts({ channelLogin });
  passComment(sink, { createdMs, offsetS: null, id: '', userId: '', login, channelLogin, text, emotes: '' });
}

/** Passes on those facts that Twitch can have. */
export function passFacts(
  sink: EntrySink,
  { channelLogin = '', roomId = '', videoId = '' }: Partial<ChatFacts>,
): void {
  if (/^[a-z0-9_]{1,25}$/.test(channelLogin)) sink.facts({ channelLogin });
  if (/^[1-9]\d*$/.test(roomId)) sink.facts({ roomId });
  if (isVideoId(videoId)) sink.facts({ videoId });
}

/**
 * Returns a function for the paths of values in a file of comments. Each chat has its `streamer` or its `video` once: where the
 * first of the two comes again, another chat begins.
 */
export function createStartNoter(sink: EntrySink): (path: string) => void {
  let first: string | null = null;
  return (path) => {
    if (path !== 'streamer' && path !== 'video') return;
    if (path === first) sink.anotherChat();
    first ??= path;
  };
}

/**
 * Reads the field `message` of a comment. Twitch's services and the programs that convert their answers mark emotes in its
 * `fragments`, in different ways, or by their positions in `emoticons`.
 */
export function textOfMessage(message: JsonObject, sink: EntrySink): Pick<MessageParts, 'text' | 'emotes'> {
  const fragments = objectsAt(message, 'fragments').map(fragmentOf);
  const joined = joinFragments(fragments);
  const ranges = objectsAt(message, 'emoticons').flatMap(rangeOf);
  const hasPositions = ranges.length > 0 && fragments.every(({ emoteId }) => !emoteId);
  if (hasPositions) return { text: textAt(message, 'body') || joined.text, emotes: emotesTag(ranges) };
  for (const { emoteId } of fragments) if (emoteId === UNKNOWN_ID) sink.note('unknown-emote');
  return fragments.length > 0 ? joined : { text: textAt(message, 'body'), emotes: '' };
}

/** The id of an emote that is marked without an id that is known: none of Twitch's. */
const UNKNOWN_ID = '';

function fragmentOf(fragment: JsonObject): Fragment {
  const marks = Object.keys(fragment).filter((key) => !isEmpty(fragment[key]) && /emot/i.test(key));
  if (marks.length === 0) return { text: textAt(fragment, 'text'), emoteId: null };
  const [id = UNKNOWN_ID] = marks
    .map((key) => emoteIdOf(objectAt(fragment, key) ?? {}))
    .filter((found) => found !== '');
  return { text: textAt(fragment, 'text'), emoteId: id };
}

/** Programs write an emote that is none as `null` or `{}`. */
function isEmpty(value: unknown): boolean {
  const object = asObject(value);
  return object === null ? !value : Object.values(object).every((field) => !field);
}

/** `emoticon_id` of Twitch's API until 2022, `emoteID` of its GraphQL, or `id`, there as `emotesv2_…;0;7`. Empty: none. */
function emoteIdOf(emote: JsonObject): string {
  const id =
    textAt(emote, 'emoteID') || textAt(emote, 'emoticon_id') || (textAt(emote, 'id').split(';')[0] ?? '');
  return /^[\w-]+$/.test(id) ? id : '';
}

/** Positions in code points. */
function rangeOf(emoticon: JsonObject) {
  const [start, end] = [numberAt(emoticon, 'begin'), numberAt(emoticon, 'end')];
  return start === null || end === null ? [] : [{ id: textAt(emoticon, '_id'), start, end }];
}
