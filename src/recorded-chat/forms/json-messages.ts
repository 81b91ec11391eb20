import type { ChatForm, EntrySink, FormReader } from './chat-form.ts';
import { asObject } from './json-fields.ts';
import { beginsWithJsonLine, readJsonLines } from './json-lines.ts';
import { readJsonValues } from './json-values.ts';
import { findColumns } from './message-columns.ts';
import { fieldsOf, type MessageFields } from './message-fields.ts';
import { channelOfList, findMessages, isAtPlace, type MessagePlace } from './message-place.ts';
import { createRowReader, type RowReader } from './message-rows.ts';
import { openByMinutes } from './minute-spread.ts';
import { areRowsByMinutes, createRowClock, type RowClock } from './row-times.ts';
import { withSerialDays } from './serial-days.ts';
import { createWrittenTimeReader } from './written-time.ts';

/**
 * Messages as bots and databases write them: an object with a time, a user and a message under any of their usual names, one a line,
 * in a list, or by its id in an object. Fields of inner objects count too: `author.name`, `userstate.username`.
 */
export const jsonMessages: ChatForm = {
  name: 'JSON messages of bots (time, user, message)',
  hasEmotesLast: false,
  matches: (head) => findMessages(head) !== null,
  open(sink, head, order) {
    // It was found in the head before, as the file is of this form.
    const place = findMessages(head) as MessagePlace;
    const table = tableOf(place.shown);
    const isByMinutes = table !== null && areRowsByMinutes(table.columns, table.rows);
    const readTime = createWrittenTimeReader(order);
    const clock = createRowClock(
      table === null ? readTime : withSerialDays(readTime, table.columns, table.rows),
    );
    return openByMinutes(isByMinutes, sink, (rowSink) =>
      readerAt(place, head, createMessageReader(rowSink, isByMinutes, clock), sink),
    );
  },
};

/** @param channel of a message that does not say it itself; empty: unknown */
type MessageReader = (value: unknown, number: number, channel: string) => void;

/** The messages at the beginning as a table. Messages can have different fields: those of the first one are its columns. */
function tableOf(objects: readonly MessageFields[]) {
  const names = [...(objects[0]?.keys() ?? [])];
  const columns = findColumns(names);
  if (typeof columns === 'string') return null;
  return { columns, rows: objects.map((fields) => names.map((name) => fields.get(name) ?? '')) };
}

/** A line that cannot be read spoils no other one. */
function readerAt(
  place: MessagePlace,
  head: string,
  readMessage: MessageReader,
  sink: EntrySink,
): FormReader {
  if (place.around === null && beginsWithJsonLine(head)) {
    return readJsonLines((value, number) => readMessage(value, number, ''), sink);
  }
  return readJsonValues({
    isWanted: (_path, around, isObject) => isObject && isAtPlace(around, place),
    onValue: (value, path, number) => readMessage(value, number, channelOfList(path, place)),
    sink,
  });
}

/** Sets of fields whose columns are remembered. */
const READERS_MAX = 1_000;

/** Messages can have different fields, so each set of fields is a table of its own. */
function createMessageReader(sink: EntrySink, isByMinutes: boolean, clock: RowClock): MessageReader {
  const readers = new Map<string, RowReader | null>();

  function readerOf(names: readonly string[]) {
    const key = names.join('\n');
    const known = readers.get(key);
    if (known !== undefined) return known;
    const columns = findColumns(names);
    const reader = typeof columns === 'string' ? null : createRowReader(columns, sink, isByMinutes, clock);
    if (readers.size === READERS_MAX) readers.clear();
    readers.set(key, reader);
    return reader;
  }

  return (value, number, channel) => {
    const object = asObject(value);
    const fields: MessageFields = object === null ? new Map() : fieldsOf(object);
    const readRow = readerOf([...fields.keys()]);
    if (readRow === null) sink.unreadable(number, 'it has no time, user and message');
    else readRow([...fields.values()], number, channel);
  };
}
