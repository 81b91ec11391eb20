import type { Emote } from '../../domain/emote.ts';
import type { FileReport } from '../../domain/recorded-chat.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { createFileEntries, type TimedEntry } from './file-entries.ts';
import { type ChatFacts, type FormReader, HEAD_LENGTH } from './forms/chat-form.ts';
import { formOf } from './forms/registry.ts';
import { describeUnknown } from './forms/unknown-file.ts';
import { type FileBytes, readText, type TextPart } from './read-text.ts';
import type { UndatedFiles } from './undated-files.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: FileBytes;
}

/** One file, read in parts. */
export interface ChatFile {
  /** Reads the next part, and returns its entries. Never rejects: a file that cannot be read ends with a report. */
  readNext(): Promise<readonly TimedEntry[]>;
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

const UNREADABLE_SENTENCE = 'The file cannot be read: it is damaged or a folder, or it was moved or changed.';
const EARLY_END_SENTENCE = 'The file ends early: it is damaged, or it changed while it was read.';

/** @param undatedFiles null: no other file is joined with this one */
export function openChatFile({ name, bytes }: NamedFile, undatedFiles: UndatedFiles | null): ChatFile {
  const parts = readText(bytes);
  const entries = createFileEntries(name, undatedFiles);
  let readBytes = 0;
  let isTextAtEnd = false;
  let isBegun = false;
  let mustWait = true;
  let form: string | null = null;
  let reader: FormReader | null = null;
  let head = '';
  let trouble: string | null = null;

  function begin(): void {
    isBegun = true;
    const found = formOf(head);
    if (found === null) {
      trouble ??= describeUnknown(head);
      return;
    }
    form = found.name;
    mustWait = found.hasEmotesLast;
    reader = found.open(entries.sink);
    reader.read(head);
    head = '';
  }

  function read({ text, ...part }: TextPart): void {
    ({ readBytes } = part);
    if (reader !== null) reader.read(text);
    else {
      head += text;
      if (head.length >= HEAD_LENGTH) begin();
    }
  }

  function endText(): void {
    if (!isBegun) begin();
    reader?.end();
    entries.end();
    if (entries.endsEarly()) trouble ??= EARLY_END_SENTENCE;
  }

  async function nextPart(): Promise<TextPart | null> {
    try {
      const next = await parts.next();
      return next.done ? null : next.value;
    } catch {
      trouble = readBytes === 0 ? UNREADABLE_SENTENCE : EARLY_END_SENTENCE;
      return null;
    }
  }

  async function readPart(): Promise<void> {
    const part = await nextPart();
    if (part === null) endText();
    else read(part);
    trouble ??= entries.refusal();
    if (part !== null && trouble === null) return;
    await parts.return();
    isTextAtEnd = true;
    mustWait = false;
    readBytes = bytes.size;
  }

  const isAtEnd = (): boolean => isTextAtEnd && !entries.isUndecided();

  return {
    async readNext() {
      if (!isTextAtEnd) await readPart();
      // A file without a time is read before one with times, so all others have shown theirs.
      else entries.decide();
      return entries.drain();
    },
    isAtEnd,
    readUntil: entries.readUntil,
    readBytes: () => readBytes,
    mustWait: () => mustWait,
    facts: entries.facts,
    emotes: entries.emotes,
    marked: entries.marked,
    report: () => ({ name, form, trouble: entries.refusal() ?? trouble, ...entries.report() }),
    async stop() {
      await parts.return();
    },
  };
}
