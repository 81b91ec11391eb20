import { ANOTHER_CHAT, type ChatForm, type Emit } from './chat-form.ts';
import {
  asObject,
  beginsAsJson,
  beginsWithJsonLine,
  type JsonContainer,
  type JsonObject,
  readJsonLines,
  readJsonValues,
} from './json-values.ts';
import { findColumns, type MessageColumns } from './message-columns.ts';
import { createRowReader, IS_LIST } from './message-rows.ts';
import { slashOrderOf } from './written-time.ts';

/**
 * Messages as bots and databases write them: an object with a time, a user and a message under any of their usual names, one a
 * line, in a list, or by its id in an object. Fields of inner objects count too: `author.name`, `userstate.username`.
 */
export const jsonMessages: ChatForm = {
  name: 'JSON messages of bots (time, user, message)',
  find(head) {
    const found = findMessages(head);
    return found && ((emit) => openMessages(found, emit, head));
  },
};

function openMessages(
  { place, columns, rows }: NonNullable<ReturnType<typeof findMessages>>,
  emit: Emit,
  head: string,
) {
  const readRow = createRowReader(emit, slashOrderOf(head), columns, rows);
  /** By the set of fields, which is like the columns of a table. */
  const columnsByFields = new Map<string, ReturnType<typeof findColumns>>();

  function readMessage(value: unknown, number: number): void {
    const fields = fieldsOf(value);
    const names = [...fields.keys()];
    const key = names.join('\n');
    const found = columnsByFields.get(key) ?? findColumns(names);
    columnsByFields.set(key, found);
    if (typeof found !== 'string') readRow(found, [...fields.values()], number);
    else emit({ kind: 'problem', entry: number, problem: 'it has no time, user and message' });
  }

  // So a broken line does not affect the next one.
  if (place === '' && beginsWithJsonLine(head)) return readJsonLines(emit, readMessage);
  let at = '';
  return readJsonValues({
    isWanted(_path, isObject, around) {
      at = placeOf(around);
      // Another list is of another channel or day.
      return isObject && (at === place || (place.endsWith('[]') && at.endsWith('[]')));
    },
    onValue(value, _path, number) {
      if (at === place) readMessage(value, number);
      else if (columnsOf(fieldsOf(value)) !== null) emit(ANOTHER_CHAT);
    },
    emit,
  });
}

/** `{"messages": [{…}]}` and `{"messages": {"-Nx1": {…}}}`. */
const DEPTH_MAX = 2;
/** Deeper fields of a message, and fields after the first 200, are left out. */
const FIELDS_DEPTH_MAX = 4;
const FIELDS_MAX = 200;

/** The path of the list or object around a value. Empty at the outermost level, also in a list: bots append objects after it. */
function placeOf(around: readonly JsonContainer[]): string {
  const inner = around.at(-1);
  if (inner === undefined || (inner.isArray && around.length === 1)) return '';
  return `${inner.path}${inner.isArray ? '[]' : '.'}`;
}

/**
 * Finds the outermost objects with a time, a user and a message at the beginning of a file: one after the other, in a list, or by
 * their ids in an object. A message can quote another one. Null without any. Returns their place (`placeOf`), the columns of the
 * first one, and those with the same fields.
 */
function findMessages(head: string) {
  if (!beginsAsJson(head)) return null;
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    let place = '';
    const found: { readonly place: string; readonly fields: MessageFields }[] = [];
    readJsonValues({
      isWanted(_path, isObject, around) {
        place = placeOf(around);
        return isObject && around.length === depth;
      },
      onValue: (value) => found.push({ place, fields: fieldsOf(value) }),
      emit: () => undefined,
    }).read(head);
    const first = found.find(({ fields }) => columnsOf(fields) !== null);
    const columns = first && columnsOf(first.fields);
    if (first === undefined || !columns) continue;
    const names = [...first.fields.keys()].join();
    const like = found.filter(({ fields }) => [...fields.keys()].join() === names);
    return { place: first.place, columns, rows: like.map(({ fields }) => [...fields.values()]) };
  }
  return null;
}

/** Fields of an object and its inner objects as texts, by path: `author.name`. */
type MessageFields = ReadonlyMap<string, string>;

/** Null for an object that is no message, such as one around a list of messages. */
function columnsOf(fields: MessageFields): MessageColumns | null {
  const columns = findColumns([...fields.keys()]);
  if (typeof columns === 'string') return null;
  return IS_LIST.test([...fields.values()][columns.message] ?? '') ? null : columns;
}

/** Empty for a value that is not an object. */
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
