import { UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { type ChatForm, type Emit, HEAD_LENGTH } from './chat-form.ts';
import { areMinutes, createLogTimes } from './clock-times.ts';
import { createStampReader, type StampedLine } from './line-stamp.ts';
import { isBetweenMessages, LOG_NOTATIONS, readHeader } from './log-notations.ts';
import { firstLines, splitLines } from './split-lines.ts';
import { NO_TIME } from './written-time.ts';

/** No message is longer: Twitch allows 500 characters. */
const LINE_MAX_LENGTH = 5_000;
/** How many lines show the notation of a file. */
const SHOWING_LINES = 2_000;
const HAS_BRACKETS = /^\s*(?:\[\w+\] ?)*\*?</;
/** Chat of a whole video begins before this. The log of an IRC program that begins later has times of day. */
const VIDEO_SILENCE_MAX_S = 1_800;
const ESCAPE = '\u001b';
/** Colours of a terminal. */
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');

/** Lines that begin with a time, in one of `LOG_NOTATIONS`. */
export const textLog: ChatForm = {
  name: 'text logs (Chatterino, Chatty, irssi, TwitchDownloader, bots)',
  find(head) {
    const log = findLog(head);
    return log && ((emit) => splitLines(createLogReader(emit, log)));
  },
};

type FoundLog = NonNullable<ReturnType<typeof findLog>>;

/** What the beginning of a file shows of a log; null for text that does not begin as a log of chat. */
function findLog(head: string) {
  const first = firstLines(head, SHOWING_LINES);
  // The last line may be cut.
  const lines = first.length > 1 ? first.slice(0, -1) : first;
  const plain = lines.filter(({ length }) => length <= LINE_MAX_LENGTH).map(withoutColours);
  const readStamp = createStampReader(head);
  const other = plain.filter((line) => !isBetweenMessages(line) && readHeader(line) === null);
  const stamped = other.flatMap((line) => readStamp(line) ?? []);
  const headerLine = plain.find((line) => readHeader(line) !== null);
  const firstHeader = headerLine === undefined ? null : readHeader(headerLine);

  const logs = LOG_NOTATIONS.map((notation) => {
    const messages = stamped.filter((line) => notation.message(line) !== null);
    // `* name text` is a `/me`, but programs write such lines too.
    const shown = messages.filter(({ content }) => !notation.isInBrackets || HAS_BRACKETS.test(content));
    return { notation, messages, weight: shown.length * notation.weight };
  });
  const wholeLines = head.split('\n').slice(0, -1);
  const named = logs.find(
    ({ notation: { header, everyLine } }) =>
      (headerLine !== undefined && header?.test(headerLine)) ||
      (wholeLines.length > 0 && everyLine !== undefined && wholeLines.every((line) => everyLine.test(line))),
  );
  const log = named ?? logs.toSorted((a, b) => b.weight - a.weight)[0];
  if (log === undefined) return null;
  const { notation, messages, weight } = log;
  const { isInBrackets = false } = notation;
  // Other texts have times and colons too, but no names in brackets. Most lines of a quiet log can be joins.
  const fitting = isInBrackets ? stamped.length : weight;
  if (named === undefined && (weight === 0 || fitting * 2 < other.length)) return null;
  const isByMinutes = areMinutes(
    messages.map(({ time }) => time),
    firstHeader === null ? notation.clocks : 'time of the day',
  );
  return {
    notation,
    firstHeader,
    readStamp,
    /** Times have no seconds: `16:08` is an hour and a minute, otherwise a minute and a second. */
    isByMinutes,
    /** Times without a date can be times of the day. */
    isOfDay: isByMinutes || isInBrackets,
  };
}

/** Returns a function that reads each line of a log; null for a line that is too long. */
function createLogReader(emit: Emit, { notation, firstHeader, readStamp, isByMinutes, isOfDay }: FoundLog) {
  const times = createLogTimes(firstHeader, isByMinutes);
  const isOfProgram = notation.isInBrackets || firstHeader !== null;
  let hasBegun = false;

  function readMessage(line: StampedLine): void {
    const time = times.timeOf(line.time);
    const message = notation.message(line);
    if (message === null) {
      emit({ kind: 'note', note: isOfProgram ? 'no-message' : 'no-name' });
      return;
    }
    // Without a date, a log with times of day begins with its first message, not at midnight.
    if (!hasBegun && isOfDay && Number(time.offsetS) > VIDEO_SILENCE_MAX_S)
      emit({ kind: 'facts', facts: { startMs: UNDATED_ZERO_MS + Number(time.offsetS) * 1_000 } });
    hasBegun = true;
    if (line.time.kind === 'date' && line.time.isUnclear) emit({ kind: 'note', note: 'unclear-date' });
    const { name: login, text, channelLogin = '' } = message;
    emit({ kind: 'comment', ...time, login, text, channelLogin: channelLogin || line.channelLogin });
  }

  return (written: string | null, number: number): void => {
    if (written === null || written.length > LINE_MAX_LENGTH) {
      emit({ kind: 'problem', entry: number, problem: 'it is too long' });
      return;
    }
    const line = withoutColours(written);
    const header = readHeader(line);
    const stamped = header === null ? readStamp(line) : null;
    if (header !== null) times.start(header);
    else if (stamped !== null) readMessage(stamped);
    else if (!isBetweenMessages(line)) emit({ kind: 'problem', entry: number, problem: NO_TIME });
  };
}

function withoutColours(line: string): string {
  return line.replace(COLOURS, '');
}

/**
 * Chat as subtitles (SubRip), which tcd and other tools write for players. Each cue is read as a line of a text log: `name: text`
 * or `<name> text`. Cues with the last few messages are unreadable: each message would count several times.
 */
export const subtitles: ChatForm = {
  name: 'chat as subtitles (SRT)',
  find(head) {
    const log = SRT.test(head) ? findCues(head) : null;
    return log && ((emit) => joinCues(emit, log, createLogReader(emit, log)));
  },
};

const SRT = /^\s*(?:\d+\s+)?\d{1,3}:\d\d:\d\d(?:[.,]\d{1,3})? -->/;
const TIMING = /^(\d{1,3}:\d\d:\d\d(?:[.,]\d{1,3})?)[ \t]+-->/;
/** The number of the next cue, if no empty line precedes it. */
const NUMBER = /^\d+$/;
const STYLE = /<\/?(?:[bisu]|font)(?:[ .][^<>]*)?>|\{\\[^{}]*\}/gi;

function findCues(head: string): FoundLog | null {
  const lines: string[] = [];
  const cues = joinCues(
    () => undefined,
    null,
    (line) => lines.push(line),
  );
  cues.read(head);
  // The last cue may be cut.
  if (head.length < HEAD_LENGTH) cues.end();
  const log = findLog(lines.join('\n'));
  return log && { ...log, isOfDay: false };
}

/** Passes on each cue as a line of a log, `[1:02:03.5] name: text`. @param log null: not known yet */
function joinCues(emit: Emit, log: FoundLog | null, onLine: (line: string, number: number) => void) {
  let cue: { readonly time: string; readonly texts: string[] } | null = null;
  let cues = 0;

  function endCue(): void {
    const [first, ...more] = cue?.texts ?? [];
    if (cue !== null && first !== undefined) {
      cues++;
      if (more.some((content) => log?.notation.message({ content, channelLogin: '', isPiped: false })))
        emit({ kind: 'problem', entry: cues, problem: 'it has several messages' });
      else onLine(`[${cue.time}] ${[first, ...more].join(' ')}`, cues);
    }
    cue = null;
  }

  return splitLines((line) => {
    const time = TIMING.exec(line ?? '')?.[1];
    if (time !== undefined) {
      if (NUMBER.test(cue?.texts.at(-1) ?? '')) cue?.texts.pop();
      endCue();
      cue = { time, texts: [] };
    } else if (line === null || line.trim() === '') endCue();
    else cue?.texts.push(line.replace(STYLE, '').trim());
  }, endCue);
}
