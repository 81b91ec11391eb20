import type { ChatForm } from './chat-form.ts';
import { passText } from './comment-entry.ts';
import { isLogLevel } from './log-levels.ts';
import { createSetBack } from './set-back.ts';
import { splitCells } from './split-cells.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { createWrittenTimeReader } from './written-time.ts';

const TIME = String.raw`^"?(?<time>\d{1,4}([-/.])\d\d?\2\d{1,4}(?:T|,? |_)\d\d?:\d\d:\d\d(?:[.,]\d+)?(?: ?(?:[AP]M|Z|UTC|[+-]\d\d:?\d\d))?|\d{10}(?:\.\d+|\d{3})?)`;
/** The sign before a name is that of an operator or moderator (IRC). */
const SIGN = '[@+%~&]?';
/** A text can contain U+2028, which is no end of a line. */
const TEXT = '(?<text>.*)$';

/** What can follow a date and a time. */
const MESSAGES = [
  // An action in WeeChat.
  String.raw`\t \*\t(?<user>\S{1,50}) ${TEXT}`,
  // Bots, WeeChat.
  String.raw`\t(?:#(?<channel>\w{1,25})\t)?${SIGN}(?<user>[^\t]{1,50})\t${TEXT}`,
  // Bots with Python's `logging`.
  String.raw`[^[\]\t]{0,60}\[#?(?<channel>\w{1,25})\] ?\[(?<user>[^\]]{1,50})\]:? ?${TEXT}`,
  String.raw`"?(?<separator>[,;])"?(?<user>[^,;"\t]{1,50})"?\k<separator>${TEXT}`,
].map((rest) => new RegExp(TIME + rest, 'su'));
/** Somebody came, left, or changed a mode (WeeChat). */
const OF_PROGRAM = new RegExp(String.raw`${TIME}\t ?(?:-->|<--|--|=!=)? ?\t`, 'u');

/** The lines at the beginning of a file that show its form. */
const SHOWING_LINES = 50;
/** Tables of measured values have no words. */
const WORDS = /[^\d\s.,:;%+eE-]/;

/**
 * Lines that begin with a date and a time without brackets: `date time⇥user⇥text` (bots, WeeChat), `date time,ms - [channel]
 * [user] text` (bots with Python's `logging`), `date time;user;text`. Those with `user: text` or `<user> text` are text logs.
 */
export const separatedText: ChatForm = {
  name: 'text with date, user and message on each line (bots, WeeChat)',
  hasEmotesLast: false,
  matches: (head) =>
    isChat(firstLines(head, SHOWING_LINES).filter((line) => line !== '' && !OF_PROGRAM.test(line))),
  open(sink, _head, order) {
    const readTime = createWrittenTimeReader(order);
    const setBack = createSetBack();
    return splitLines((line, number) => {
      if (line === '') return;
      if (line !== null && OF_PROGRAM.test(line)) {
        sink.note('no-message');
        return;
      }
      const found = line === null ? null : messageOf(line);
      const time = found && readTime(found.time);
      if (found === null || time?.kind !== 'date') {
        sink.unreadable(number, 'it is no date, user and message');
        return;
      }
      if (time.isUnclear) sink.note('unclear-date');
      passText(sink, time.isLocal ? setBack(time.ms) : time.ms, {
        ...found,
        login: found.user.trim().toLowerCase(),
      });
    });
  },
};

interface SeparatedMessage {
  readonly time: string;
  readonly user: string;
  readonly text: string;
  /** Empty: the line does not say it. */
  readonly channelLogin: string;
}

function messageOf(line: string): SeparatedMessage | null {
  for (const pattern of MESSAGES) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const { time = '', user = '', text = '', channel = '', separator } = groups;
    const unquoted = separator === undefined ? text : text.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');
    return { time, user, text: unquoted, channelLogin: channel.toLowerCase() };
  }
  return null;
}

/** The names of a table that `chat-table.ts` has refused: one of them is missing. */
const HEADER = /^"?[A-Za-z][\w ]{0,30}"?(?:([,;\t])"?[A-Za-z][\w ]{0,30}"?)(?:\1"?[A-Za-z][\w ]{0,30}"?)$/;

/** Other files have times at the start of their lines too: logs of programs, and tables of measured values. */
function isChat(lines: readonly string[]): boolean {
  if (haveMoreColumns(lines) || HEADER.test(lines[0] ?? '')) return false;
  const found = lines.flatMap((line) => messageOf(line) ?? []);
  return (
    found.length * 2 > lines.length &&
    found.filter(isOfProgram).length * 2 < found.length &&
    found.some(({ user }) => WORDS.test(user)) &&
    found.filter(({ text }) => WORDS.test(text)).length * 2 > found.length
  );
}

/** A chatter can have the name of a level too. */
const isOfProgram = ({ user, channelLogin }: SeparatedMessage): boolean =>
  isLogLevel(user.trim()) || isLogLevel(channelLogin);

/** The lines are rows of a table with more columns: which one is the user is not clear. */
function haveMoreColumns(lines: readonly string[]): boolean {
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.map((line) => splitCells(line, separator).cells.length);
    const [first = 0] = counts;
    const columnCount = separator === '\t' && lines.every((line) => /\t#\w/.test(line)) ? first - 1 : first;
    return columnCount > 3 && counts.filter((count) => count === first).length >= lines.length * 0.8;
  });
}
