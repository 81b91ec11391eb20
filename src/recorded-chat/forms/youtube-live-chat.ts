import type { ChatForm, EntrySink } from './chat-form.ts';
import { passComment } from './comment-entry.ts';
import { asObject, type JsonObject, listAt, objectAt, objectsAt, textAt } from './json-fields.ts';
import { readJsonLines } from './json-lines.ts';
import { createWrittenTimeReader } from './written-time.ts';

/**
 * YouTube's chat as yt-dlp saves it with `--write-subs --sub-langs live_chat` (`downloader/youtube_live_chat.py`): an action of
 * YouTube's player on each line. Only messages count; YouTube's emotes are not counted.
 */
export const youtubeLiveChat: ChatForm = {
  name: 'live_chat.json of yt-dlp (YouTube)',
  hasEmotesLast: false,
  matches: (head) =>
    /^\s*\{/.test(head) && /"(?:replayChatItemAction|addChatItemAction)"\s*:\s*\{/.test(head),
  open: (sink) => readJsonLines((value) => readEntry(asObject(value) ?? {}, sink), sink),
};

function readEntry(entry: JsonObject, sink: EntrySink): void {
  const replayed = objectAt(entry, 'replayChatItemAction');
  const offsetMs = textAt(replayed ?? {}, 'videoOffsetTimeMsec') || textAt(entry, 'videoOffsetTimeMsec');
  for (const action of replayed === null ? [entry] : objectsAt(replayed, 'actions')) {
    const item = objectAt(objectAt(action, 'addChatItemAction') ?? {}, 'item') ?? {};
    for (const renderer of [
      'liveChatTextMessageRenderer',
      'liveChatPaidMessageRenderer',
      'liveChatMembershipItemRenderer',
    ]) {
      const message = objectAt(item, renderer);
      if (message !== null) readMessage(message, offsetMs, sink);
    }
  }
}

/** Memberships and payments can have no text: they are passed over. */
function readMessage(renderer: JsonObject, offsetMs: string, sink: EntrySink): void {
  const message = objectAt(renderer, 'message');
  const createdUs = textAt(renderer, 'timestampUsec');
  if (message === null) return;
  passComment(sink, {
    id: textAt(renderer, 'id'),
    createdMs: /^\d{10,17}$/.test(createdUs) ? Number(createdUs) / 1_000 : null,
    offsetS: beforeStartS(renderer) ?? (/^-?\d+$/.test(offsetMs) ? Number(offsetMs) / 1_000 : null),
    userId: textAt(renderer, 'authorExternalChannelId'),
    login: textAt(objectAt(renderer, 'authorName') ?? {}, 'simpleText'),
    text: listAt(message, 'runs').map(textOfRun).join('') || textAt(message, 'simpleText'),
    emotes: '',
  });
}

/** Messages before the video began all have the offset 0; the time that is shown is `-5:03`. Null: it had begun. */
function beforeStartS(renderer: JsonObject): number | null {
  const shown = textAt(objectAt(renderer, 'timestampText') ?? {}, 'simpleText');
  const time = shown.startsWith('-') ? createWrittenTimeReader()(shown) : null;
  return time?.kind === 'clock' ? time.ms / 1_000 : null;
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
