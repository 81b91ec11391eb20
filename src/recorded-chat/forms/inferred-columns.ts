import { isLogLevel } from './log-levels.ts';
import type { MessageColumns } from './message-columns.ts';
import { createWrittenTimeReader } from './written-time.ts';

type Row = readonly string[];

const ROWS_MIN = 3;
const COLUMNS_MIN = 3;
/** Parts of the rows: some have separators in their messages, or lines of a message before them. */
const MOST = 0.6;
const NEARLY_ALL = 0.9;
/** People write different things; a table of sales or events repeats its words. */
const DIFFERENT_MESSAGES = 0.3;
const NAME = /^@?[\p{L}\p{N}_.-]{1,50}$/u;
const LOGIN_OF_CHANNEL = /^#?[a-z0-9_]{1,25}$/;
/** Numbers, colours, ids, addresses, yes and no: none of them is a name or a message. */
const NO_TEXT =
  /^(?:|[-+\d.,:%]+|#[0-9a-f]{3,8}|[0-9a-f-]{16,}|https?:\S+|true|false|none|null|nan|yes|no)$/i;
/** Prices and measured values: tables of chat without a header have at most zeros and ones. */
const AMOUNT = /^-?\d{1,7}(?:[.,]\d+)?$/;

/**
 * Finds time, user and message in the first rows of a table without a header, or with one in another script. Null: it is not
 * clear which columns they are, or the rows are not those of a chat.
 */
export function inferColumns(rows: readonly Row[]) {
  const columnCount = mostCommon(rows.map((row) => row.length));
  const whole = rows.filter((row) => row.length === columnCount);
  if (columnCount < COLUMNS_MIN || whole.length < Math.max(ROWS_MIN, rows.length * MOST)) return null;
  const all = Array.from({ length: columnCount }, (_, index) => describeColumn(whole, index));
  const time = all.find(({ isTime }) => isTime);
  const texts = all.filter(({ isTime, isText }) => isText && !isTime);
  const message = texts
    .filter(({ hasSpaces, distinct }) => hasSpaces && distinct >= whole.length * DIFFERENT_MESSAGES)
    .toSorted((a, b) => b.words - a.words)[0];
  const names = texts.filter((column) => column !== message).toSorted((a, b) => b.distinct - a.distinct);
  const [user, other] = names;
  if (
    time === undefined ||
    message === undefined ||
    user === undefined ||
    names.some(({ areLevels }) => areLevels)
  ) {
    return null;
  }
  const isClear = user.areNames && (other === undefined || user.distinct > other.distinct);
  if (!isClear || all.some(({ areAmounts }) => areAmounts)) return null;
  const channel = names.find((column) => column !== user && column.areChannels)?.index ?? -1;
  return { columnCount, columns: columnsOf(time.index, user.index, message.index, channel) };
}

function mostCommon(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function describeColumn(rows: readonly Row[], index: number) {
  const readTime = createWrittenTimeReader();
  const cells = rows.map((row) => (row[index] ?? '').trim());
  const isNearlyAll = (is: (cell: string) => boolean): boolean =>
    cells.filter(is).length >= cells.length * NEARLY_ALL;
  return {
    index,
    distinct: new Set(cells).size,
    words: cells.reduce((sum, cell) => sum + cell.split(' ').length, 0),
    isTime: isNearlyAll((cell) => readTime(cell)?.kind === 'date'),
    isText: !isNearlyAll((cell) => NO_TEXT.test(cell) || readTime(cell) !== null),
    areAmounts: new Set(cells).size > 2 && isNearlyAll((cell) => AMOUNT.test(cell)),
    hasSpaces: cells.some((cell) => cell.includes(' ')),
    areLevels: cells.filter(isLogLevel).length * 2 >= cells.length,
    areNames: isNearlyAll((cell) => NAME.test(cell)),
    areChannels: isNearlyAll((cell) => LOGIN_OF_CHANNEL.test(cell)),
  };
}

export function columnsOf(time: number, user: number, message: number, channel: number): MessageColumns {
  return {
    times: [{ column: time, isOffset: false, unit: null }],
    user,
    message,
    channel,
    userId: -1,
    roomId: -1,
    messageId: -1,
    messageType: -1,
    raw: -1,
    emotes: -1,
    emoteColumns: [],
    fragments: -1,
  };
}
