import { readRawTag, readUserLogin } from '../chat/tag.ts';
import type { TimedEntry } from './file-entries.ts';
import { createSharedLines } from './shared-lines.ts';

type Line = TimedEntry & { readonly kind: 'line' };

/** How many ids are known at a time. Repeats have the same time, so they are close to each other. */
const IDS_MAX = 10_000;
/** How far two programs' times of one message may differ. Chosen. */
const OTHER_FILE_MS = 10_000;

/**
 * Finds the messages that an earlier entry has already. The session leaves out what has a known id, as in live chat. But the id of a
 * comment alone shows no repeat: in anonymised files all comments have the same one. Such a comment loses its id.
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

  return {
    /** The entry as the session gets it; null: another file has the line too. Entries come in the order of their times. */
    asNew(entry: TimedEntry): TimedEntry | null {
      if (!isNew(entry)) {
        count++;
        return null;
      }
      const id = entry.kind === 'line' ? readRawTag(entry.line, 'id') : '';
      if (entry.kind !== 'line' || id === '') return entry;
      const before = known.get(id);
      note(id, entry);
      if (before === undefined) return entry;
      if (entry.isComment && !isRepeat(entry, before))
        return { ...entry, line: entry.line.replace(/(^@|;)id=[^; ]*/, '$1id=') };
      count++;
      return entry;
    },
    /** How many were repeats. */
    count: () => count,
  };
}

function isRepeat(entry: Line, before: Line): boolean {
  const apartMs = Math.abs(entry.at - before.at);
  const isSameTime = entry.file === before.file ? apartMs === 0 : apartMs <= OTHER_FILE_MS;
  return isSameTime && chatterOf(entry) === chatterOf(before) && textOf(entry) === textOf(before);
}

function chatterOf({ line }: Line): string {
  return readRawTag(line, 'user-id') || readUserLogin(line);
}

/** What follows the channel. */
function textOf({ line }: Line): string {
  return /^(?:@\S+ +)?:\S+ +[A-Z]+ +#\S+ *(.*)$/s.exec(line)?.[1] ?? '';
}
