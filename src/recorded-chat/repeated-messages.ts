import { readRawTag, readUserLogin } from '../chat/tag.ts';
import { UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { TimedEntry } from './file-entries.ts';
import { createSharedLines } from './shared-lines.ts';

type Line = TimedEntry & { readonly kind: 'line' };

/** As many ids are known. A repeat has the time of its message, so few messages are between the two. */
const IDS_MAX = 10_000;
/** Two programs write the time of one message this differently at most: by seconds, or by the start of its video. */
const OTHER_FILE_MS = 10_000;

/**
 * Leaves out the messages that an earlier entry has already. An id alone shows no repeat: in anonymised files all messages have the
 * same one. Such a message loses its id, by which the session would leave it out.
 *
 * @param areSeveralFiles without ids, only another file can repeat a line
 */
export function createRepeatedMessages(areSeveralFiles: boolean) {
  const isNew = areSeveralFiles ? createSharedLines() : () => true;
  /** The newest message of each id. */
  const known = new Map<string, Line>();
  let count = 0;

  function note(id: string, entry: Line): void {
    known.delete(id);
    known.set(id, entry);
    const [oldest] = known.keys();
    if (known.size > IDS_MAX && oldest !== undefined) known.delete(oldest);
  }

  function asNew(entry: TimedEntry): TimedEntry | null {
    if (!isNew(entry)) return null;
    const id = entry.kind === 'line' ? readRawTag(entry.line, 'id') : '';
    if (entry.kind !== 'line' || id === '') return entry;
    const before = known.get(id);
    note(id, entry);
    if (before === undefined) return entry;
    return isRepeat(entry, before)
      ? null
      : { ...entry, line: entry.line.replace(/(^@|;)id=[^; ]*/, '$1id=') };
  }

  return {
    /** The entry as it is counted; null: it is a repeat. Entries come in the order of their times. */
    asNew(entry: TimedEntry): TimedEntry | null {
      const found = asNew(entry);
      if (found === null) count++;
      return found;
    },
    /** How many were repeats. */
    count: () => count,
  };
}

function isRepeat(entry: Line, before: Line): boolean {
  const apartMs = Math.abs(entry.at - before.at);
  const isSameTime = entry.file === before.file ? apartMs === 0 : apartMs <= OTHER_FILE_MS;
  const [channel, text] = saidIn(entry);
  const [channelBefore, textBefore] = saidIn(before);
  const isSameChannel = channel === channelBefore || [channel, channelBefore].includes(UNNAMED_CHANNEL);
  return isSameTime && isSameChannel && text === textBefore && chatterOf(entry) === chatterOf(before);
}

function chatterOf({ line }: Line): string {
  return readRawTag(line, 'user-id') || readUserLogin(line);
}

/** The channel and the text of a message. */
function saidIn({ line }: Line): readonly [channel: string, text: string] {
  const [, channel = '', text = ''] = /^(?:@\S+ +)?:\S+ +[A-Z]+ +#(\S+) *(.*)$/s.exec(line) ?? [];
  return [channel, text];
}
