import type { ChatForm, EntrySink } from './chat-form.ts';
import { createStartNoter, passComment, passFacts, textOfMessage } from './comment-entry.ts';
import { asObject, type JsonObject, numberAt, objectAt, textAt, timeAt } from './json-fields.ts';
import { beginsAsJson, readJsonValues } from './json-values.ts';
import { ownEmote } from './own-emotes.ts';

/**
 * TwitchDownloader (`TwitchObjects/ChatRoot.cs` of lay295/TwitchDownloader): `streamer`, `video`, `comments`, and, if they were
 * embedded, the third-party emotes in `embeddedData.thirdParty` (`emotes.thirdParty` in old versions). Its comments are those of
 * Twitch's API until 2022; a bare list of them is a dump of that time.
 */
const READERS: ReadonlyMap<string, (value: JsonObject, sink: EntrySink) => boolean> = new Map([
  ['streamer', readStreamer],
  ['video', readVideo],
  ['comments[]', readComment],
  ['[]', readComment],
  ['embeddedData.thirdParty[]', readEmote],
  ['emotes.thirdParty[]', readEmote],
]);

export const twitchDownloader: ChatForm = {
  name: 'TwitchDownloader JSON',
  hasEmotesLast: true,
  endsWithoutEmotes(tail) {
    const lastComment = tail.lastIndexOf('"content_offset_seconds"');
    return lastComment !== -1 && !/"(?:embeddedData|thirdParty)"\s*:\s*[[{]/.test(tail.slice(lastComment));
  },
  matches: (head) =>
    beginsAsJson(head) &&
    (/"content_offset_seconds"\s*:/.test(head) ||
      (/^\s*\{/.test(head) && /"streamer"\s*:\s*\{/.test(head) && /"comments"\s*:/.test(head)) ||
      (/^\s*\{\s*"FileInfo"\s*:/.test(head) && /"streamer"\s*:/.test(head))),
  open(sink) {
    const noteStart = createStartNoter(sink);
    return readJsonValues({
      isWanted: (path) => READERS.has(path),
      onValue(value, path, number) {
        noteStart(path);
        const object = asObject(value);
        const isRead = object !== null && READERS.get(path)?.(object, sink);
        if (!isRead) sink.unreadable(number, 'it is no comment, video or emote');
      },
      sink,
    });
  },
};

function readStreamer(streamer: JsonObject, sink: EntrySink): boolean {
  const channelLogin = (textAt(streamer, 'login') || textAt(streamer, 'name')).toLowerCase();
  passFacts(sink, { channelLogin, roomId: textAt(streamer, 'id') });
  return true;
}

function readVideo(video: JsonObject, sink: EntrySink): boolean {
  const zeroMs = timeAt(video, 'created_at');
  if (zeroMs !== null) sink.facts({ zeroMs });
  if ((numberAt(video, 'start') ?? 0) > 0) sink.note('of-part');
  // The login is of Twitch-Chat-Downloader.
  passFacts(sink, { videoId: textAt(video, 'id'), channelLogin: textAt(video, 'user_login') });
  return true;
}

function readComment(comment: JsonObject, sink: EntrySink): boolean {
  const message = objectAt(comment, 'message');
  const offsetS = numberAt(comment, 'content_offset_seconds');
  const createdMs = timeAt(comment, 'created_at');
  if (message === null || (offsetS === null && createdMs === null)) return false;
  if (textAt(comment, 'source') === 'comment') {
    sink.note('later-comment');
    return true;
  }
  const commenter = objectAt(comment, 'commenter') ?? {};
  passFacts(sink, { roomId: textAt(comment, 'channel_id'), videoId: textAt(comment, 'content_id') });
  passComment(sink, {
    id: textAt(comment, '_id'),
    createdMs,
    offsetS,
    userId: textAt(commenter, '_id'),
    login: textAt(commenter, 'name') || textAt(commenter, 'display_name').toLowerCase(),
    ...textOfMessage(message, sink),
  });
  return true;
}

function readEmote(embedded: JsonObject, sink: EntrySink): boolean {
  const emote = ownEmote(textAt(embedded, 'name'), textAt(embedded, 'id'), textAt(embedded, 'url'));
  return emote !== null && sink.emote(emote);
}
