import type { FileReport, FileTrouble } from '../domain/recorded-chat.ts';
import { createFileEntries, type TimedEntry } from './file-entries.ts';
import { type ChatForm, type FormReader, HEAD_LENGTH, TAIL_BYTES } from './forms/chat-form.ts';
import { findForm } from './forms/registry.ts';
import { describeUnknown } from './forms/unknown-file.ts';
import { type FileBytes, readText } from './read-text.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: FileBytes;
}

/** One file, read in parts. */
export type ChatFile = ReturnType<typeof openChatFile>;

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

/**
 * @param isAlone no other file is joined with this one
 * @param tail what `readTail` returned
 */
export function openChatFile({ name, bytes }: NamedFile, isAlone = true, tail = '') {
  const entries = createFileEntries(name, isAlone);
  const parts = readText(bytes);
  let form: ChatForm | null = null;
  let readBytes = 0;
  let readTrouble: FileTrouble | null = null;
  let isAtEnd = false;
  let mayHaveMoreEmotes = true;

  /** Null: the file has no known form. */
  function open(head: string): FormReader | null {
    const found = findForm(head);
    if (found === null) {
      entries.add({ kind: 'trouble', trouble: readTrouble ?? describeUnknown(head) });
      return null;
    }
    form = found.form;
    mayHaveMoreEmotes = form.hasEmotesLast === true && !form.endsWithoutEmotes?.(tail);
    const reader = found.open(entries.add, tail);
    reader.read(head);
    return reader;
  }

  /** The text of the next part; null at the end, or if the file cannot be read further. */
  async function readPart(): Promise<string | null> {
    try {
      const { value } = await parts.next();
      readBytes = value?.readBytes ?? readBytes;
      return value?.text ?? null;
    } catch {
      readTrouble = { kind: readBytes === 0 ? 'not-readable' : 'ends-early' };
      return null;
    }
  }

  /** Yields the entries of each part. */
  async function* readEntries(): AsyncGenerator<readonly TimedEntry[], void> {
    let head = '';
    let reader: FormReader | null = null;
    while (entries.trouble() === null) {
      const text = await readPart();
      if (text === null) break;
      if (reader !== null) reader.read(text);
      else {
        head += text;
        if (head.length >= HEAD_LENGTH) reader = open(head);
      }
      yield entries.drain();
    }
    if (entries.trouble() === null) {
      reader ??= open(head);
      reader?.end();
      entries.end();
    }
    if (readTrouble !== null) entries.add({ kind: 'trouble', trouble: readTrouble });
    isAtEnd = true;
    await parts.return();
    yield entries.drain();
  }

  const reading = readEntries();
  return {
    /** Reads the next part, and returns its entries. Never rejects: a file that cannot be read ends with a report. */
    async readNext(): Promise<readonly TimedEntry[]> {
      return (await reading.next()).value ?? [];
    },
    isAtEnd: (): boolean => isAtEnd,
    readUntil: entries.readUntil,
    readBytes: (): number => (isAtEnd ? bytes.size : readBytes),
    /** Whether its own emotes may still come: its entries must wait for its end. */
    mayHaveMoreEmotes: (): boolean => !isAtEnd && mayHaveMoreEmotes,
    facts: entries.facts,
    emotes: entries.emotes,
    marks: entries.marks,
    report: (): FileReport => ({
      name,
      form: form?.name ?? null,
      trouble: entries.trouble(),
      ...entries.report(),
    }),
    /** Ends the reading. */
    async stop(): Promise<void> {
      await parts.return();
    },
  };
}
