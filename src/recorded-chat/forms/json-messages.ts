import { ANOTHER_CHAT, type ChatForm, type Emit } from './chat-form.ts';
import { asObject, type JsonObject } from './json-fields.ts';
import {
  beginsAsJson,
  beginsWithJsonLine,
  type JsonContainer,
  readJsonLines,
  readJsonValues,
} from './json-values.ts';
import { findColumns, isOfProgram } from './message-columns.ts';
import { areRowsByMinutes, createRowClock, createRowReader, type RowReader } from './message-rows.ts';
import { slashOrderOf } from './written-time.ts';

/**
 * Messages as bots and databases write them: an object with a time, a user and a message under any of their usual names, one a line,
 * in a list, or by its id in an object. Fields of inner objects count too: `author.name`, `userstate.username`.
 */
export const jsonMessages: ChatForm = {
  name: 'JSON messages of bots (time, user, message)',
  find(head) {
    const found = findMessages(head);
    return found && ((emit, tail) => openMessages(found, emit, head, tail));
  },
};

function openMessages({ place, names, rows }: FoundMessages, emit: Emit, head: string, tail: string) {
  const columns = findColumns(names);
  const isByMinutes = typeof columns !== 'string' && areRowsByMinutes(columns, rows);
  const clock = createRowClock(slashOrderOf(head, tail));
  const readMessage = createMessageReader(emit, (of) => {
    const found = findColumns(of);
    return typeof found === 'string' ? null : createRowReader(found, emit, isByMinutes, clock);
  });
  // A line that cannot be read spoils no other one.
  if (place === '' && beginsWithJsonLine(head)) return readJsonLines(emit, readMessage);
  let at = '';
  return readJsonValues({
    isWanted(_path, around, isObject) {
      at = placeOf(around);
      // Another list is of another channel or day.
      return isObject && (at === place || (place.endsWith('[]') && at.endsWith('[]')));
    },
    onValue(value, _path, number) {
      if (at === place) readMessage(value, number);
      else if (isMessage(fieldsOf(value))) emit(ANOTHER_CHAT);
    },
    emit,
  });
}

/** The messages at the beginning of a file. */
interface FoundMessages {
  /** The path of what is around them. */
  readonly place: string;
  /** The fields of the first one, and their values in all. Messages can have different fields. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** `{"messages": [{…}]}` and `{"messages": {"-Nx1": {…}}}`. */
const DEPTH_MAX = 2;
/** Of a message: fields that are deeper, and those after the first 200, are left out. */
const FIELDS_DEPTH_MAX = 4;
const FIELDS_MAX = 200;

/** The list or object around a value. Empty: it is outermost, or in the outermost list, after which bots append objects. */
function placeOf(around: JsonContainer | null): string {
  if (around === null || (around.isArray && around.depth === 1)) return '';
  return `${around.path}${around.isArray ? '[]' : '.'}`;
}

/**
 * Finds the objects with a time, a user and a message at the beginning of a file: one after the other, in a list, or by their ids in
 * an object. Where most of them are, and the outermost of these: the answer in a message is one too. Null: there are none.
 */
function findMessages(head: string): FoundMessages | null {
  if (!beginsAsJson(head)) return null;
  const places = new Map<string, MessageFields[]>();
  const areMessages = new Map<string, boolean>();
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    let place = '';
    readJsonValues({
      isWanted(_path, around, isObject) {
        place = placeOf(around);
        return isObject && (around?.depth ?? 0) === depth;
      },
      onValue(value) {
        const fields = fieldsOf(value);
        // Most messages of a file have the same fields.
        const key = [...fields.keys()].join('\n');
        if (!areMessages.has(key)) areMessages.set(key, isMessage(fields));
        if (!areMessages.get(key)) return;
        const messages = places.get(place) ?? [];
        messages.push(fields);
        places.set(place, messages);
      },
      emit: () => undefined,
    }).read(head);
  }
  const [best] = [...places].toSorted(([, a], [, b]) => b.length - a.length);
  if (best === undefined) return null;
  const [place, messages] = best;
  const names = [...(messages[0]?.keys() ?? [])];
  return { place, names, rows: messages.map((fields) => names.map((name) => fields.get(name) ?? '')) };
}

/** The fields of an object and its inner objects as texts, by their paths: `author.name`. */
type MessageFields = ReadonlyMap<string, string>;

function isMessage(fields: MessageFields): boolean {
  const names = [...fields.keys()];
  return typeof findColumns(names) !== 'string' && !isOfProgram(names, [...fields.values()]);
}

/** Empty for what is no object. */
function fieldsOf(value: unknown): MessageFields {
  const fields = new Map<string, string>();
  function add(of: JsonObject, before: string, depth: number): void {
    for (const [name, field] of Object.entries(of).slice(0, FIELDS_MAX - fields.size)) {
      const inner = /^emotes$/i.test(name) ? null : asObject(field);
      if (inner === null) fields.set(before + name, plainText(field));
      else if (depth < FIELDS_DEPTH_MAX) add(inner, `${before}${name}.`, depth + 1);
    }
  }
  add(asObject(value) ?? {}, '', 1);
  return fields;
}

/** A list or an object as JSON. */
function plainText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Sets of fields whose columns are remembered. */
const READERS_MAX = 1_000;

/** Messages can have different fields, so each set of fields is a table of its own. */
function createMessageReader(emit: Emit, openReader: (names: readonly string[]) => RowReader | null) {
  const readers = new Map<string, RowReader | null>();

  function readerOf(names: readonly string[]): RowReader | null {
    const key = names.join('\n');
    const known = readers.get(key);
    if (known !== undefined) return known;
    const reader = openReader(names);
    if (readers.size === READERS_MAX) readers.clear();
    readers.set(key, reader);
    return reader;
  }

  return (value: unknown, number: number): void => {
    const fields = fieldsOf(value);
    const readRow = readerOf([...fields.keys()]);
    if (readRow !== null) readRow([...fields.values()], number);
    else emit({ kind: 'problem', entry: number, problem: 'it has no time, user and message' });
  };
}
