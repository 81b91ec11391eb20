import {
  ANOTHER_CHAT,
  type ChatForm,
  type CommentTime,
  type Emit,
  type FormReader,
  type MessageParts,
} from './chat-form.ts';
import { emoteRanges, emotesTag } from './chat-line.ts';
import { readFragments } from './fragments.ts';
import {
  asObject,
  beginsAsJson,
  beginsWithJsonLine,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  readJsonLines,
  readJsonValues,
  textAt,
  timeAt,
} from './json-values.ts';
import { ownEmote } from './own-emotes.ts';
import { createRawLineReader } from './raw-lines.ts';
import { readTime } from './written-time.ts';

type Said = Pick<MessageParts, 'text' | 'emotes'>;

interface CommentForm extends Omit<ChatForm, 'find'> {
  readonly matches: (head: string) => boolean;
  /** Whether each line of the file is a comment. Default: no. */
  readonly areLines?: (head: string) => boolean;
  /** Whether the value at a path is a comment. */
  readonly isComment: (path: string, head: string) => boolean;
  /** The messages in a comment. Default: the comment is one. */
  readonly messagesIn?: (comment: JsonObject) => readonly JsonObject[];
  readonly read: (
    message: JsonObject,
  ) => CommentTime & Record<'id' | 'userId' | 'login', string> & { roomId?: string; videoId?: string };
  /** Null: not a message. Undefined: no text, such as a membership. */
  readonly said: (message: JsonObject, emit: Emit) => Said | null | undefined;
  /** Readers of other parts, by path. They return false for an unreadable part. */
  readonly others?: ReadonlyMap<string, (value: JsonObject, emit: Emit) => boolean>;
}

/** Old versions of TwitchDownloader have third-party emotes in `emotes`. */
const PARTS: CommentForm['others'] = new Map([
  ['streamer', readStreamer],
  ['video', readVideo],
  ['embeddedData.thirdParty[]', readEmote],
  ['emotes.thirdParty[]', readEmote],
]);

const COMMENT_FORMS: readonly CommentForm[] = [
  {
    // `TwitchObjects/ChatRoot.cs` of lay295/TwitchDownloader. Its comments are those of Twitch’s API until 2022, of which dumps are
    // bare lists.
    name: 'TwitchDownloader JSON',
    hasEmotesLast: true,
    matches: (head) =>
      /"content_offset_seconds"\s*:/.test(head) ||
      (/^\s*\{/.test(head) && /"streamer"\s*:\s*\{/.test(head) && /"comments"\s*:/.test(head)) ||
      (/^\s*\{\s*"FileInfo"\s*:/.test(head) && /"streamer"\s*:/.test(head)),
    isComment: (path) => path === 'comments[]' || path === '[]',
    read(comment) {
      const commenter = objectAt(comment, 'commenter') ?? {};
      return {
        createdMs: timeAt(comment, 'created_at'),
        offsetS: numberAt(comment, 'content_offset_seconds'),
        id: textAt(comment, '_id'),
        userId: textAt(commenter, '_id'),
        login: textAt(commenter, 'name') || textAt(commenter, 'display_name'),
        roomId: textAt(comment, 'channel_id'),
        videoId: textAt(comment, 'content_id'),
      };
    },
    said: readSaid,
    others: PARTS,
  },
  {
    // YouTube's chat as yt-dlp saves it with `--write-subs --sub-langs live_chat` (`downloader/youtube_live_chat.py`): an action of
    // YouTube's player on each line. YouTube's emotes are not counted.
    name: 'live_chat.json of yt-dlp (YouTube)',
    matches: (head) =>
      /^\s*\{/.test(head) && /"(?:replayChatItemAction|addChatItemAction)"\s*:\s*\{/.test(head),
    areLines: () => true,
    isComment: () => false,
    messagesIn: youtubeMessages,
    read(message) {
      const createdUs = textAt(message, 'timestampUsec');
      return {
        createdMs: /^\d{10,17}$/.test(createdUs) ? Number(createdUs) / 1_000 : null,
        offsetS: youtubeOffset(message),
        id: textAt(message, 'id'),
        userId: textAt(message, 'authorExternalChannelId'),
        login: simpleTextAt(message, 'authorName'),
      };
    },
    said({ message }) {
      const said = asObject(message);
      // Memberships and payments can have none.
      return said === null
        ? undefined
        : { text: listAt(said, 'runs').map(textOfRun).join('') || textAt(said, 'simpleText'), emotes: '' };
    },
  },
  {
    // The comments of Twitch's GraphQL (`VideoCommentsByOffsetOrCursor`): a bare list (twitch-archiver, `verbose_chat.json`), with
    // `video` before it (twitch-dl), or whole answers with their pages.
    name: 'Twitch’s GraphQL comments (twitch-archiver, twitch-dl)',
    matches: (head) => /"contentOffsetSeconds"\s*:/.test(head) && /"fragments"\s*:/.test(head),
    isComment: (path, head) =>
      path === 'comments[]' ||
      // Elements of a bare list are comments, not whole answers.
      (path === '[]' && !/^\s*\[\s*\{\s*"(?:data|errors|extensions)"/.test(head)) ||
      /(?:^|comments\.)edges\[\]\.node$/.test(path),
    read(comment) {
      const commenter = objectAt(comment, 'commenter') ?? {};
      return {
        createdMs: timeAt(comment, 'createdAt'),
        offsetS: numberAt(comment, 'contentOffsetSeconds'),
        id: textAt(comment, 'id'),
        userId: textAt(commenter, 'id'),
        login: textAt(commenter, 'login') || textAt(commenter, 'displayName'),
      };
    },
    said: readSaid,
    others: PARTS,
  },
  {
    // xenova/chat-downloader: a list of messages, also in an object, or a message on each line. `locations` are in code points.
    // YouTube’s emotes have none, and are not counted.
    name: 'chat_downloader JSON and JSON lines',
    matches: (head) =>
      /^\s*\[\s*\]\s*$/.test(head) ||
      (/"(?:time_in_seconds"\s*:|timestamp"\s*:\s*\d{15})/.test(head) &&
        /"(?:message_type|action_type|time_text|message_id)"\s*:/.test(head)),
    areLines: beginsWithJsonLine,
    isComment: (path) => /^[^.[]*\[\]$/.test(path),
    read(message) {
      const author = objectAt(message, 'author') ?? {};
      const createdUs = numberAt(message, 'timestamp');
      return {
        createdMs: createdUs && createdUs / 1_000,
        offsetS: numberAt(message, 'time_in_seconds'),
        id: textAt(message, 'message_id'),
        userId: textAt(author, 'id'),
        // Old versions have only the name.
        login: textAt(author, 'name') || textAt(author, 'display_name') || textAt(message, 'author'),
        roomId: textAt(message, 'channel_id'),
      };
    },
    said(message, emit) {
      if (typeof message.message !== 'string') return undefined;
      const ranges = listAt(message, 'emotes').map(readLocations);
      for (const { length } of ranges) if (length === 0) emit({ kind: 'note', note: 'unknown-emote' });
      return { text: message.message, emotes: emotesTag(ranges.flat()) };
    },
  },
];

/** The answer of recent-messages.robotty.de: `{"messages":["@… PRIVMSG …"],"error":null}`, oldest first. */
const recentMessages: ChatForm = {
  name: 'recent-messages JSON',
  find: (head) =>
    /^\s*\{/.test(head) && /"messages"\s*:\s*\[\s*(?:"[@:]|\])/.test(head) ? openRecentMessages : null,
};

function openRecentMessages(emit: Emit): FormReader {
  const readLine = createRawLineReader(emit);
  return readJsonValues({
    isWanted: (path) => path === 'messages[]',
    onValue(value, _path, number) {
      if (typeof value === 'string') readLine(value, number);
      else emit({ kind: 'problem', entry: number, problem: 'it is no text' });
    },
    emit,
  });
}

/** The JSON of programs that download chat. */
export const jsonComments: readonly ChatForm[] = [
  recentMessages,
  ...COMMENT_FORMS.map((form) => ({
    ...form,
    find: (head: string) =>
      beginsAsJson(head) && form.matches(head) ? (emit: Emit) => openComments(form, emit, head) : null,
  })),
];

function openComments(form: CommentForm, emit: Emit, head: string) {
  const { isComment, messagesIn = (comment: JsonObject) => [comment], others } = form;
  let firstPart: string | null = null;

  /** Each chat has its `streamer` or `video` once. If the first of them is repeated, another chat begins. */
  function notePart(path: string): void {
    if (path === firstPart) emit(ANOTHER_CHAT);
    firstPart ??= path;
  }

  /** False if it is not a message with a time. */
  function readMessage(message: JsonObject): boolean {
    const { createdMs, offsetS, id, userId, login, roomId = '', videoId = '' } = form.read(message);
    const said = createdMs === null && offsetS === null ? null : form.said(message, emit);
    if (!said) return said === undefined;
    emit({ kind: 'facts', facts: { roomId, videoId } });
    // The spread is last: a leading one doubles the time per message in Node 20 (measured 2026-11-28).
    emit({ kind: 'comment', createdMs, offsetS, id, userId, login: login.toLowerCase(), ...said });
    return true;
  }

  function readValue(value: unknown, path: string, number: number): void {
    const other = others?.get(path);
    if (other !== undefined && !path.endsWith(']')) notePart(path);
    const object = asObject(value);
    const isRead =
      object !== null && (other?.(object, emit) ?? messagesIn(object).map(readMessage).every(Boolean));
    if (!isRead) emit({ kind: 'problem', entry: number, problem: 'it is no message with a time' });
  }

  if (form.areLines?.(head)) return readJsonLines(emit, (value, number) => readValue(value, '', number));
  return readJsonValues({
    isWanted: (path) => others?.has(path) === true || isComment(path, head),
    onValue: readValue,
    emit,
  });
}

/** Comments that were written under the video later do not count. */
function readSaid(comment: JsonObject, emit: Emit): Said | null | undefined {
  const message = objectAt(comment, 'message');
  if (message === null || textAt(comment, 'source') !== 'comment')
    return message && readFragments(message, emit);
  emit({ kind: 'note', note: 'later-comment' });
  return undefined;
}

function readStreamer(streamer: JsonObject, emit: Emit): boolean {
  const channelLogin = (textAt(streamer, 'login') || textAt(streamer, 'name')).toLowerCase();
  emit({ kind: 'facts', facts: { channelLogin, roomId: textAt(streamer, 'id') } });
  return true;
}

function readVideo(video: JsonObject, emit: Emit): boolean {
  const zeroMs = timeAt(video, 'createdAt') ?? timeAt(video, 'created_at');
  if (zeroMs !== null) emit({ kind: 'facts', facts: { zeroMs } });
  if ((numberAt(video, 'start') ?? 0) > 0) emit({ kind: 'note', note: 'of-part' });
  const creator = objectAt(video, 'creator') ?? objectAt(video, 'owner') ?? {};
  // Twitch-Chat-Downloader has `user_login`.
  const channelLogin = textAt(creator, 'login') || textAt(video, 'user_login');
  emit({
    kind: 'facts',
    facts: { videoId: textAt(video, 'id'), channelLogin, roomId: textAt(creator, 'id') },
  });
  return true;
}

function readEmote(embedded: JsonObject, emit: Emit): boolean {
  const emote = ownEmote(textAt(embedded, 'name'), textAt(embedded, 'id'), textAt(embedded, 'url'));
  if (emote !== null) emit({ kind: 'emote', emote });
  return emote !== null;
}

/** `locations` is `0-4,6-10`, or a list of such texts. */
function readLocations(value: unknown) {
  const emote = asObject(value) ?? {};
  const locations = [textAt(emote, 'locations'), ...listAt(emote, 'locations')].join(',');
  return emoteRanges(textAt(emote, 'id'), locations);
}

const simpleTextAt = (object: JsonObject, key: string): string =>
  textAt(objectAt(object, key) ?? {}, 'simpleText');
const YOUTUBE_MESSAGES = [
  'liveChatTextMessageRenderer',
  'liveChatPaidMessageRenderer',
  'liveChatMembershipItemRenderer',
];

/** The messages of a line, with its offset. */
function youtubeMessages(entry: JsonObject): readonly JsonObject[] {
  const replayed = objectAt(entry, 'replayChatItemAction');
  const offsetMs = textAt(replayed ?? {}, 'videoOffsetTimeMsec') || textAt(entry, 'videoOffsetTimeMsec');
  return (replayed === null ? [entry] : objectsAt(replayed, 'actions')).flatMap((action) => {
    const item = objectAt(objectAt(action, 'addChatItemAction') ?? {}, 'item') ?? {};
    return YOUTUBE_MESSAGES.flatMap((name) => {
      const message = objectAt(item, name);
      return message === null ? [] : [{ ...message, offsetMs }];
    });
  });
}

/** Messages before the video all have the offset 0, but show a time such as `-5:03`. */
function youtubeOffset(message: JsonObject): number | null {
  const shown = simpleTextAt(message, 'timestampText');
  const before = shown.startsWith('-') ? readTime(shown) : null;
  if (before?.kind === 'clock') return before.ms / 1_000;
  const offsetMs = textAt(message, 'offsetMs');
  return /^-?\d+$/.test(offsetMs) ? Number(offsetMs) / 1_000 : null;
}

/** A character, or the name of a picture. */
function textOfRun(value: unknown): string {
  const run = asObject(value) ?? {};
  const emoji = objectAt(run, 'emoji');
  if (emoji === null) return textAt(run, 'text');
  const [shortcut] = listAt(emoji, 'shortcuts');
  const isPicture = emoji.isCustomEmoji === true;
  return isPicture && typeof shortcut === 'string' ? shortcut : textAt(emoji, 'emojiId');
}
