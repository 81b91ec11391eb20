import type { FileReport, FileTrouble } from '../domain/recorded-chat.ts';
import { createFileEntries, type TimedEntry } from './file-entries.ts';
import { type ChatForm, type FormReader, HEAD_LENGTH, TAIL_BYTES } from './forms/chat-form.ts';
import { dateOrderOf, wholeLines } from './forms/day-order.ts';
import { formOf } from './forms/registry.ts';
import { describeUnknown } from './forms/unknown-file.ts';
import { type FileBytes, readText, type TextPart } from './read-text.ts';
import type { UndatedFiles } from './undated-files.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: FileBytes;
}

/** One file, read in parts. */
export type ChatFile = ReturnType<typeof openChatFile>;

/** How far a file is read. `head`: its text so far shows no form yet. */
type Reading =
  | { readonly kind: 'head'; readonly form: null; readonly text: string }
  | { readonly kind: 'text'; readonly form: ChatForm; readonly reader: FormReader }
  | { readonly kind: 'ended'; readonly form: ChatForm | null; readonly trouble: FileTrouble | null };

/** The end of a file; empty if it cannot be read alone. */
export async function readTail({ bytes }: NamedFile): Promise<string> {
  try {
    const text = await bytes.slice?.(-TAIL_BYTES).text();
    // It is read as UTF-8. In UTF-16 a digit or sign of ASCII has a zero beside it.
    return text?.replaceAll('\0', '') ?? '';
  } catch {
    return '';
  }
}

/** What `readTail` returned for a file, and the last lines of all files that are joined. */
export interface FileTails {
  readonly own: string;
  readonly all: string;
}

/** @param undatedFiles null: no other file is joined with this one */
export function openChatFile(
  { name, bytes }: NamedFile,
  undatedFiles: UndatedFiles | null,
  tails: FileTails = { own: '', all: '' },
) {
  const parts = readText(bytes);
  const entries = createFileEntries(name, undatedFiles);
  let reading: Reading = { kind: 'head', form: null, text: '' };
  let readBytes = 0;
  let mayHaveMoreEmotes = true;

  function openForm(head: string): Reading {
    const form = formOf(head);
    if (form === null) return { kind: 'ended', form, trouble: describeUnknown(head) };
    mayHaveMoreEmotes = form.hasEmotesLast && !form.endsWithoutEmotes?.(tails.own);
    const reader = form.open(
      entries.sink,
      head,
      dateOrderOf(`${head}${wholeLines(tails.own)}\n${tails.all}`),
    );
    reader.read(head);
    return { kind: 'text', form, reader };
  }

  /** @param now not ended */
  function read(now: Reading, text: string): Reading {
    if (now.kind === 'text') now.reader.read(text);
    if (now.kind !== 'head') return now;
    const head = now.text + text;
    return head.length < HEAD_LENGTH ? { kind: 'head', form: null, text: head } : openForm(head);
  }

  /** The text is complete, unless there is a trouble. */
  function end(now: Reading, trouble: FileTrouble | null): Reading {
    const last = now.kind === 'head' ? openForm(now.text) : now;
    if (last.kind === 'text') last.reader.end();
    entries.end();
    const early = entries.endsEarly() ? ({ kind: 'ends-early' } as const) : null;
    if (last.kind === 'ended') return { ...last, trouble: trouble ?? last.trouble };
    return { kind: 'ended', form: last.form, trouble: trouble ?? early };
  }

  /** Why the next part cannot be read, or the part; null at the end. */
  async function nextPart(): Promise<TextPart | FileTrouble | null> {
    try {
      const next = await parts.next();
      return next.done ? null : next.value;
    } catch {
      return { kind: readBytes === 0 ? 'not-readable' : 'ends-early' };
    }
  }

  async function readPart(now: Reading): Promise<Reading> {
    const part = await nextPart();
    if (part === null || 'kind' in part) return end(now, part);
    ({ readBytes } = part);
    const next = read(now, part.text);
    if (next.kind !== 'text' || entries.refusal() === null) return next;
    return { kind: 'ended', form: next.form, trouble: null };
  }

  return {
    /** Reads the next part, and returns its entries. Never rejects: a file that cannot be read ends with a report. */
    async readNext(): Promise<readonly TimedEntry[]> {
      // A file without a time is read before one with times, so all others have shown theirs.
      if (reading.kind === 'ended') entries.decide();
      else reading = await readPart(reading);
      if (reading.kind === 'ended') await parts.return();
      return entries.drain();
    },
    isAtEnd: (): boolean => reading.kind === 'ended' && !entries.isUndecided(),
    readUntil: entries.readUntil,
    readBytes: (): number => (reading.kind === 'ended' ? bytes.size : readBytes),
    /** Whether its own emotes may still come: its entries must wait for its end. */
    mayHaveMoreEmotes: (): boolean => reading.kind !== 'ended' && mayHaveMoreEmotes,
    facts: entries.facts,
    emotes: entries.emotes,
    marked: entries.marked,
    report(): FileReport {
      const { form } = reading;
      const trouble = reading.kind === 'ended' ? reading.trouble : null;
      return { name, form: form?.name ?? null, trouble: entries.refusal() ?? trouble, ...entries.report() };
    },
    /** Ends the reading. */
    async stop(): Promise<void> {
      await parts.return();
    },
  };
}
