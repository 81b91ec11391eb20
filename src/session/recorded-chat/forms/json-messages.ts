import type { ChatForm, EntrySink, FormReader } from './chat-form.ts';
import { type JsonObject, objectOf } from './json-fields.ts';
import { readJsonLines } from './json-lines.ts';
import { readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { createRowReader } from './message-rows.ts';

/**
 * Messages as bots write them: an object with a time, a user and a message under any of their usual names, one a line or in a
 * list. Fields of inner objects count too: `author.name`, `userstate.username`.
 */
export const jsonMessages: ChatForm = {
  name: 'JSON messages of bots (time, user, message)',
  hasEmotesLast: false,
  matches: (head) => pathOfMessages(head) !== null,
  open(sink) {
    const readMessage = createMessageReader(sink);
    let reader: FormReader | null = null;
    return {
      read(text) {
        reader ??= readerAt(pathOfMessages(text) ?? LINES, readMessage, sink);
        reader.read(text);
      },
      end: () => reader?.end(),
    };
  },
};

type MessageReader = (value: unknown, number: number) => void;
type Fields = ReadonlyMap<string, string>;

/** The path of messages that are one a line. */
const LINES = '';

function readerAt(messagesPath: string, readMessage: MessageReader, sink: EntrySink): FormReader {
  if (messagesPath === LINES) return readJsonLines(readMessage, sink);
  return readJsonValues({
    isWanted: (path) => path === messagesPath,
    onValue: (value, _path, number) => readMessage(value, number),
    sink,
  });
}

/** Sets of fields whose columns are remembered. */
const READERS_MAX = 1_000;

/** Messages can have different fields, so each set of fields is a table of its own. */
function createMessageReader(sink: EntrySink): MessageReader {
  const readers = new Map<string, ReturnType<typeof createRowReader> | null>();

  function readerOf(names: readonly string[]) {
    const key = names.join('\n');
    const known = readers.get(key);
    if (known !== undefined) return known;
    const columns = findColumns(names);
    const reader = typeof columns === 'string' ? null : createRowReader(columns, sink);
    if (readers.size === READERS_MAX) readers.clear();
    readers.set(key, reader);
    return reader;
  }

  return (value, number) => {
    const object = objectOf(value);
    const fields: Fields = object === null ? new Map() : fieldsOf(object);
    const readRow = readerOf([...fields.keys()]);
    if (readRow === null) sink.unreadable(number, 'it has no time, user and message');
    else readRow([...fields.values()], number);
  };
}

/** Deeper fields, and those after so many, are not of a message. */
const DEPTH_MAX = 4;
const FIELDS_MAX = 200;

/** The fields of an object and its inner objects as texts, by their paths. */
function fieldsOf(object: JsonObject): Fields {
  const fields = new Map<string, string>();
  function add(of: JsonObject, before: string, depth: number): void {
    for (const [name, value] of Object.entries(of).slice(0, FIELDS_MAX - fields.size)) {
      const inner = /^emotes$/i.test(name) ? null : objectOf(value);
      if (inner === null) fields.set(before + name, textOf(value));
      else if (depth < DEPTH_MAX) add(inner, `${before}${name}.`, depth + 1);
    }
  }
  add(object, '', 1);
  return fields;
}

/** A list or an object as JSON. */
function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The objects at the beginning of a file that show its form. */
const SHOWING_OBJECTS = 20;

/** The path of the messages by the beginning of a file: one a line, a list, or a list in an object. Null: there are none. */
function pathOfMessages(head: string): string | null {
  if (!/^\s*[[{]/.test(head)) return null;
  let seen = 0;
  let found: string | null = null;
  for (const isWanted of [isList, isLine, isListInside]) {
    const reader = readJsonValues({
      isWanted,
      onValue(value, path) {
        const object = objectOf(value);
        seen++;
        if (object === null || seen > SHOWING_OBJECTS || found !== null) return;
        if (typeof findColumns([...fieldsOf(object).keys()]) !== 'string') found = path;
      },
      sink: { unreadable: () => undefined, endsEarly: () => undefined },
    });
    reader.read(head);
  }
  return found;
}

const isList = (path: string): boolean => path === '[]';
const isLine = (path: string): boolean => path === LINES;
const isListInside = (path: string): boolean => /^[\w-]+\[\]$/.test(path);
