import { asObject } from './json-fields.ts';
import { beginsAsJson, type JsonContainer, readJsonValues } from './json-values.ts';
import { findColumns, isOfProgram } from './message-columns.ts';
import { fieldsOf, type MessageFields } from './message-fields.ts';

/** Where a JSON file has its messages. */
export interface MessagePlace {
  /** What is directly around them. Null: the texts of the file follow each other, or are in a list. */
  readonly around: JsonContainer | null;
  /** The messages at the beginning of the file. */
  readonly shown: readonly MessageFields[];
}

/** Messages are not deeper than this: `hits.hits[]` of Elasticsearch has the depth 3. */
const DEPTH_MAX = 4;
/** The outermost list. Objects can follow it, because bots append lines to it. */
const isOutermostList = ({ isArray, depth }: JsonContainer): boolean => isArray && depth === 1;

/** Whether an object is where the messages are, or in another list of the same depth, as lists by days are. */
export function isAtPlace(around: JsonContainer | null, place: MessagePlace): boolean {
  if (around === null || isOutermostList(around)) return place.around === null;
  const { isArray, path, depth } = around;
  const { around: of } = place;
  return of?.isArray === isArray && of.depth === depth && (isArray || of.path === path);
}

/**
 * The channel of messages in a list, by the name of that list: lists by channels have those as names. Empty for the first list,
 * because its name can be `messages`, and for days and numbers.
 */
export function channelOfList(path: string, { around }: MessagePlace): string {
  if (!around?.isArray || path === `${around.path}[]`) return '';
  return /([^.[]*[a-z_][^.[]*)\[\]$/i.exec(path)?.[1] ?? '';
}

/**
 * Finds the objects with a time, a user and a message at the beginning of a file: one after the other, in a list, or by their ids in
 * an object, at any depth. Where most of them are, and the outermost of these: the answer in a message is one too. Null: there are none.
 */
export function findMessages(head: string): MessagePlace | null {
  if (!beginsAsJson(head)) return null;
  let found: MessagePlace | null = null;
  const isMessage = createMessageTest();
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    for (const place of placesAt(head, depth, isMessage)) {
      if (place.shown.length > (found?.shown.length ?? 0)) found = place;
    }
  }
  return found;
}

type MessageTest = (fields: MessageFields) => boolean;

/** Most messages of a file have the same fields. */
function createMessageTest(): MessageTest {
  const known = new Map<string, boolean>();
  return (fields) => {
    const names = [...fields.keys()];
    const key = names.join('\n');
    const hasColumns = known.get(key) ?? typeof findColumns(names) !== 'string';
    known.set(key, hasColumns);
    return hasColumns && !isOfProgram(names, [...fields.values()]);
  };
}

function placesAt(head: string, depth: number, isMessage: MessageTest): readonly MessagePlace[] {
  const places = new Map<string, { around: JsonContainer | null; shown: MessageFields[] }>();
  let around: JsonContainer | null = null;
  readJsonValues({
    isWanted(_path, of, isObject) {
      around = of !== null && isOutermostList(of) ? null : of;
      return isObject && (of?.depth ?? 0) === depth;
    },
    onValue(value) {
      const object = asObject(value);
      const fields = object && fieldsOf(object);
      if (fields === null || !isMessage(fields)) return;
      const key = around === null ? '' : `${around.isArray}.${around.path}`;
      const place = places.get(key) ?? { around, shown: [] };
      place.shown.push(fields);
      places.set(key, place);
    },
    sink: { unreadable: () => undefined, endsEarly: () => undefined },
  }).read(head);
  return [...places.values()];
}
