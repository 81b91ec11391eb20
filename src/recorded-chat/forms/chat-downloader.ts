import type { ChatForm, EntrySink } from './chat-form.ts';
import { emoteRanges, emotesTag } from './chat-line.ts';
import { passComment, passFacts } from './comment-entry.ts';
import { asObject, listAt, numberAt, objectAt, textAt } from './json-fields.ts';
import { beginsWithJsonLine, readJsonLines } from './json-lines.ts';
import { beginsAsJson, readJsonValues } from './json-values.ts';

/**
 * chat_downloader (xenova/chat-downloader): a list of messages, also in an object, or one message a line. `timestamp` is in microseconds,
 * `time_in_seconds` since the start of the video, `emotes` with `locations` in code points (Twitch). YouTube's emotes have no
 * locations; they are not counted.
 */
export const chatDownloader: ChatForm = {
  name: 'chat_downloader JSON and JSON lines',
  hasEmotesLast: false,
  matches: (head) =>
    /^\s*\[\s*\]\s*$/.test(head) ||
    (beginsAsJson(head) &&
      /"(?:time_in_seconds"\s*:|timestamp"\s*:\s*\d{15})/.test(head) &&
      /"(?:message_type|action_type|time_text|message_id)"\s*:/.test(head)),
  open: (sink, head) =>
    beginsWithJsonLine(head)
      ? readJsonLines((value, number) => readMessage(value, number, sink), sink)
      : readJsonValues({
          isWanted: (path) => LIST.test(path),
          onValue: (value, _path, number) => readMessage(value, number, sink),
          sink,
        }),
};

/** A list, or one in an object: `{"messages": [`. */
const LIST = /^[^.[]*\[\]$/;

/** Messages of other types (memberships, tickers) have no text: they are passed over. */
function readMessage(value: unknown, number: number, sink: EntrySink): void {
  const message = asObject(value);
  const timestamp = message && numberAt(message, 'timestamp');
  const offsetS = message && numberAt(message, 'time_in_seconds');
  if (message === null || (timestamp === null && offsetS === null)) {
    sink.unreadable(number, 'it is no message with a time');
    return;
  }
  if (typeof message.message !== 'string') return;
  const author = objectAt(message, 'author') ?? {};
  const ranges = listAt(message, 'emotes').map(rangesOf);
  for (const found of ranges) if (found.length === 0) sink.note('unknown-emote');
  passComment(sink, {
    id: textAt(message, 'message_id'),
    createdMs: timestamp === null ? null : timestamp / 1_000,
    offsetS,
    userId: textAt(author, 'id'),
    // Old versions have only the name.
    login: textAt(author, 'name') || textAt(author, 'display_name') || textAt(message, 'author'),
    text: message.message,
    emotes: emotesTag(ranges.flat()),
  });
  passFacts(sink, { roomId: textAt(message, 'channel_id') });
}

/** `locations` is `0-4,6-10`, or a list of such texts. */
function rangesOf(value: unknown) {
  const emote = asObject(value) ?? {};
  const locations = [textAt(emote, 'locations'), ...listAt(emote, 'locations')].join(',');
  return emoteRanges(textAt(emote, 'id'), locations);
}
