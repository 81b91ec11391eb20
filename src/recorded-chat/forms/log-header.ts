import { MONTHS } from './day-order.ts';
import type { Notation } from './log-message.ts';
import { MINUTE_MS } from './written-time.ts';

/** A line in which a program says when it began to write, or that a new day began. */
export interface LogHeader {
  /** When, in milliseconds since 1970 on the clock of the program. */
  readonly localMs: number;
  /** How far that clock is ahead of UTC, in milliseconds. 0 if the line does not say it as a number: `CET` has more than one meaning. */
  readonly zoneMs: number;
  /** How the program writes messages. */
  readonly notation: Notation;
}

/** `# Start logging at 2026-11-21 14:02:03 CET` (Chatterino), `# Log started: 2026-11-21 14:02:03 +0100` (Chatty). */
const WITH_NUMBERS =
  /^# (Start logging at|Log started:) (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?: ?[A-Z]{0,5}([+-])(\d{1,2})(?::?(\d\d))?)?/;
/**
 * `--- Log opened Sat Nov 21 14:02:03 2026`, `--- Day changed Sun Nov 22 2026` (irssi), `**** BEGIN LOGGING AT Sat Nov 21 14:02:03
 * 2026` (HexChat), `Session Start: …`, `Session Time: …` (mIRC).
 */
const WITH_NAMES =
  /^(?:--- (?:Log opened|Day changed)|\*\*\*\* BEGIN LOGGING AT|Session (?:Start|Time):) [A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (?:(\d\d):(\d\d):(\d\d) )?(\d{4})/;
/** What these programs write between messages without a time; it says nothing of them. */
const OTHER = /^(?:\s*$|-$|#(?!\w+ \[)|--- Log closed|\*\*\*\* ENDING LOGGING AT|Session (?:Close|Ident):)/;

export function readLogHeader(line: string): LogHeader | null {
  const numbers = WITH_NUMBERS.exec(line);
  const names = numbers === null ? WITH_NAMES.exec(line) : null;
  return (numbers && headerOfNumbers(numbers)) ?? (names && headerOfNames(names));
}

function headerOfNumbers([, program, ...parts]: RegExpExecArray): LogHeader {
  const [year = 0, month = 1, day = 1, hours, minutes, seconds] = parts.slice(0, 6).map(Number);
  const [sign, zoneHours, zoneMinutes] = parts.slice(6);
  const zone = Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0);
  return {
    localMs: Date.UTC(year, month - 1, day, hours, minutes, seconds),
    zoneMs: (sign === '-' ? -zone : zone) * MINUTE_MS,
    notation: program === 'Log started:' ? 'brackets' : 'chatterino',
  };
}

function headerOfNames([, monthName = '', ...parts]: RegExpExecArray): LogHeader | null {
  const month = MONTHS.indexOf(monthName);
  const [day = 1, hours = 0, minutes = 0, seconds = 0, year = 0] = parts.map((part) => Number(part ?? 0));
  if (month < 0) return null;
  return { localMs: Date.UTC(year, month, day, hours, minutes, seconds), zoneMs: 0, notation: 'brackets' };
}

/** Whether a line without a time is one that programs write on purpose: empty, a comment, the end of a session. */
export function isBetweenMessages(line: string): boolean {
  return OTHER.test(line);
}
