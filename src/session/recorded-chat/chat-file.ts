import type { Emote } from '../../domain/emote.ts';
import type { FileReport } from '../../domain/recorded-chat.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import type { Second } from '../../domain/second.ts';
import { type ChatFacts, type EntrySink, type FormReader, HEAD_LENGTH } from './forms/chat-form.ts';
import { FORMS_SENTENCE, formOf } from './forms/registry.ts';
import { type FileBytes, readText, type TextPart } from './read-text.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: FileBytes;
}

/** An entry of a recorded chat with its time, in Unix milliseconds. */
export type TimedEntry =
  | { readonly kind: 'line'; readonly at: number; readonly line: string }
  | {
      readonly kind: 'second';
      readonly at: number;
      readonly second: Second;
      readonly emotes: readonly Emote[];
    };

/** One file, read in parts. */
export interface ChatFile {
  /** Reads the next part, and adds its entries to `entries`. Never rejects: a file that cannot be read ends with a report. */
  readNext(entries: TimedEntry[]): Promise<void>;
  isAtEnd(): boolean;
  /** The latest time so far, in Unix milliseconds; -Infinity before the first. */
  readUntil(): number;
  readBytes(): number;
  /** Whether its entries must wait for its end, because its emotes may follow them. */
  mustWait(): boolean;
  facts(): Partial<ChatFacts>;
  emotes(): readonly Emote[];
  marked(): readonly RecordedMoment[];
  report(): FileReport;
  /** Ends the reading. */
  stop(): Promise<void>;
}

const EMPTY_SENTENCE = 'The file is empty.';
const UNREADABLE_SENTENCE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';
const DAMAGED_SENTENCE = 'The file ends early: it is damaged, or it changed while it was read.';

/** Other lines remove messages, or tell the state of the channel. */
function isMessage(line: string): boolean {
  return line.includes(' PRIVMSG #') || line.includes(' USERNOTICE #');
}

export function openChatFile({ name, bytes }: NamedFile): ChatFile {
  const parts = readText(bytes);
  let readBytes = 0;
  let isAtEnd = false;
  let isBegun = false;
  let mustWait = true;
  let form: string | null = null;
  let reader: FormReader | null = null;
  let head = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let readUntil = Number.NEGATIVE_INFINITY;
  let count = 0;
  let unit: FileReport['unit'] = 'message';
  let unreadable = 0;
  let firstUnreadable: FileReport['firstUnreadable'] = null;
  let trouble: string | null = null;
  let facts: Partial<ChatFacts> = {};
  let firstZeroMs: number | null = null;
  const emotes: Emote[] = [];
  const marked: RecordedMoment[] = [];
  /** Where `readNext` collects. */
  let collected: TimedEntry[] = [];
  /** Lines before the first time. They get that time. */
  let untimed: string[] = [];

  function add(entry: TimedEntry): void {
    lastAt = entry.at;
    readUntil = Math.max(readUntil, entry.at);
    if (entry.kind === 'second' || isMessage(entry.line)) count++;
    unit = entry.kind === 'line' ? 'message' : 'second';
    collected.push(entry);
  }

  const sink: EntrySink = {
    line(sentAt, line) {
      const at = sentAt ?? lastAt;
      if (at === Number.NEGATIVE_INFINITY) {
        untimed.push(line);
        return;
      }
      for (const earlier of untimed) add({ kind: 'line', at, line: earlier });
      untimed = [];
      add({ kind: 'line', at, line });
    },
    second: (second, dictionary) =>
      add({ kind: 'second', at: second.second * 1_000, second, emotes: dictionary }),
    emote: (emote) => void emotes.push(emote),
    marked: (moment) => void marked.push(moment),
    facts(more) {
      // Most forms repeat them in each message.
      for (const name in more) {
        if (!(name in facts)) facts = { ...more, ...facts };
      }
      const { zeroMs } = more;
      if (zeroMs === undefined) return;
      firstZeroMs ??= zeroMs;
      // Offsets of whole seconds are rounded down, so the video began with the least of the starts that they give.
      const isRounded = firstZeroMs - zeroMs < 1_000;
      if (isRounded && zeroMs < (facts.zeroMs ?? zeroMs)) facts = { ...facts, zeroMs };
    },
    unreadable(entry, problem) {
      unreadable++;
      firstUnreadable ??= { entry, problem };
    },
  };

  function begin(): void {
    isBegun = true;
    const found = formOf(head);
    if (found === null) {
      trouble ??= head.trim() === '' ? EMPTY_SENTENCE : FORMS_SENTENCE;
      return;
    }
    form = found.name;
    mustWait = found.hasEmotesLast;
    reader = found.open(sink);
    reader.read(head);
    head = '';
  }

  function take(part: TextPart): void {
    ({ readBytes } = part);
    const { text } = part;
    if (reader !== null) reader.read(text);
    else {
      head += text;
      if (head.length >= HEAD_LENGTH) begin();
    }
  }

  function end(): void {
    if (!isBegun) begin();
    reader?.end();
    if (untimed.length > 0) trouble ??= 'The messages have no times.';
    untimed = [];
    isAtEnd = true;
    mustWait = false;
    readBytes = bytes.size;
  }

  async function nextPart(): Promise<TextPart | null> {
    try {
      const next = await parts.next();
      return next.done ? null : next.value;
    } catch {
      trouble = readBytes === 0 ? UNREADABLE_SENTENCE : DAMAGED_SENTENCE;
      return null;
    }
  }

  return {
    async readNext(entries) {
      collected = entries;
      const part = await nextPart();
      if (part !== null) take(part);
      if (part === null || trouble !== null) {
        await parts.return();
        end();
      }
    },
    isAtEnd: () => isAtEnd,
    readUntil: () => readUntil,
    readBytes: () => readBytes,
    mustWait: () => mustWait,
    facts: () => facts,
    emotes: () => emotes,
    marked: () => marked,
    report: () => ({ name, form, unit, entries: count, unreadable, firstUnreadable, trouble }),
    async stop() {
      await parts.return();
    },
  };
}
