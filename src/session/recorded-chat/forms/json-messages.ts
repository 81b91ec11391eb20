import type { ChatForm, EntrySink, FormReader } from './chat-form.ts';
import { type JsonObject, objectOf } from './json-fields.ts';
import { readJsonLines } from './json-lines.ts';
import { readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { createRowReader, type RowReader } from './message-rows.ts';
import { createMinuteSink } from './minute-spread.ts';
import { areRowsByMinutes } from './row-times.ts';

/**
 * Messages as bots write them: an object with a time, a user and a message under any of their usual names, one a line or in a
 * list. Fields of inner objects count too: `author.name`, `userstate.username`.
 */
export const jsonMessages: ChatForm = {
  name: 'JSON messages of bots (time, user, message)',
  hasEmotesLast: false,
  matches: (head) => pathOfMessages(head) !== null,
  open(sink) {
    let reader: FormReader | null = null;
    return {
      read(text) {
        reader ??= openMessages(text, sink);
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

function openMessages(head: string, sink: EntrySink): FormReader {
  const path = pathOfMessages(head) ?? LINES;
  const isByMinutes = areObjectsByMinutes(
    firstObjects(head, (of) => of === path).map(({ fields }) => fields),
  );
  const minutes = createMinuteSink(sink);
  const rowSink = isByMinutes ? minutes.sink : sink;
  const reader = readerAt(path, createMessageReader(rowSink, isByMinutes), sink);
  return {
    read: reader.read,
    end() {
      reader.end();
      minutes.end();
    },
  };
}

/** Whether the times of messages have no seconds. Messages can have different fields: those of the first one show it. */
function areObjectsByMinutes(objects: readonly Fields[]): boolean {
  const [first] = objects;
  const names = [...(first?.keys() ?? [])];
  const columns = findColumns(names);
  if (typeof columns === 'string') return false;
  return areRowsByMinutes(
    columns,
    objects.map((fields) => names.map((name) => fields.get(name) ?? '')),
  );
}

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
function createMessageReader(sink: EntrySink, isByMinutes: boolean): MessageReader {
  const readers = new Map<string, RowReader | null>();

  function readerOf(names: readonly string[]) {
    const key = names.join('\n');
    const known = readers.get(key);
    if (known !== undefined) return known;
    const columns = findColumns(names);
    const reader = typeof columns === 'string' ? null : createRowReader(columns, sink, isByMinutes);
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
  for (const isWanted of [isList, isLine, isListInside]) {
    const shown = firstObjects(head, isWanted).slice(0, SHOWING_OBJECTS);
    const found = shown.find(({ fields }) => typeof findColumns([...fields.keys()]) !== 'string');
    if (found !== undefined) return found.path;
  }
  return null;
}

interface ShownObject {
  readonly path: string;
  readonly fields: Fields;
}

function firstObjects(head: string, isWanted: (path: string) => boolean): readonly ShownObject[] {
  const objects: ShownObject[] = [];
  const reader = readJsonValues({
    isWanted,
    onValue(value, path) {
      const object = objectOf(value);
      if (object !== null) objects.push({ path, fields: fieldsOf(object) });
    },
    sink: { unreadable: () => undefined, endsEarly: () => undefined },
  });
  reader.read(head);
  return objects;
}

const isList = (path: string): boolean => path === '[]';
const isLine = (path: string): boolean => path === LINES;
const isListInside = (path: string): boolean => /^[\w-]+\[\]$/.test(path);
