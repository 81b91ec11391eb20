import { ulidOf } from '../../standin/catalogue/emote-ids.ts';
import type { Pipeline } from '../pipeline.ts';
import { countFrames, type RollingCounts } from '../rolling-counts.ts';
import { usedEmotes } from '../used-emotes.ts';

/** The data that a chat library returns for a line with a user's text. */
interface ReadMessage {
  readonly text: string;
  /** Unix ms. */
  readonly sentAt: number;
  /** The ranges of native emotes; null if there are none. */
  readonly native: Iterable<readonly [emoteId: string, ranges: readonly string[]]> | null;
}

/** Parses one line with a library; null if it is not a message. */
export type ReadByLibrary = (line: string) => ReadMessage | null;

/** A chat library parses each line, a Map contains the known words, a queue and a Map count. */
export function libraryWithMap(name: string, load: () => Promise<ReadByLibrary>): Pipeline {
  return {
    name,
    note: 'without repeats, deletions and stored messages',
    async prepare({ batches }, codes) {
      const read = await load();
      const idByCode = new Map(codes.map((code) => [code, ulidOf(code)]));
      return () => countFrames(batches, (frame, counts) => countFrame(frame, read, idByCode, counts));
    },
  };
}

function countFrame(
  frame: string,
  read: ReadByLibrary,
  idByCode: ReadonlyMap<string, string>,
  counts: RollingCounts,
): void {
  for (const line of frame.split('\r\n')) {
    const message = line === '' ? null : read(line);
    if (message !== null) counts.add(message.sentAt, usedEmotes(message.text, message.native, idByCode));
  }
}

const ACTION = '\u0001ACTION ';

/** The text inside an action. Parsers leave its `\u0001ACTION …\u0001` frame to the client. */
export function insideAction(text: string): string {
  return text.startsWith(ACTION) ? text.slice(ACTION.length, -1) : text;
}
