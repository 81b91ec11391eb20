import type { StampedLine } from './line-stamp.ts';
import { hasLogLevel, isLogLevel } from './log-levels.ts';

/**
 * How a text says who wrote a message.
 *
 * - `brackets`: `<name> text`, and `* name text` for `/me` (IRC programs, Chatty, tcd). Everything else is of the program.
 * - `chatterino`: `login: text` or `localized login: text`.
 * - `colon`: `name: text`, with roles or badges before the name.
 * - `rechat`: `name: text`, and `name text` for `/me` (RechatTool).
 * - `columns`: `name | text` or `name - text`, with the same sign as after the time.
 */
export type Notation = 'brackets' | 'chatterino' | 'colon' | 'rechat' | 'columns';

type Separator = StampedLine['separator'];

export interface LogMessage {
  /** As it is in the text, in lower case; the login where a name has one beside it. */
  readonly name: string;
  readonly text: string;
}

/** YouTube has the longest names: 50 characters, some of them several units. */
const NAME_MAX_LENGTH = 100;
/** Signs of the user's role: Chatty and tcd have `@ % + ~ ^ ! $ & *`, irssi a space or `@ % +`. */
const ROLES = /^[ @%+~^!$&*]+/;
/** IRC programs and tcd; Textual has `• name: text`, Quassel `-*- name text`, Eggdrop `Action: name text`. */
const ACTION = /^(?:\*[ \t]{0,4}|(?:•|-\*-|Action:)[ \t]+)([^\s*<]\S{0,99})[ \t](.*)$/s;
/** What IRC programs write in the notation of `/me`, after `* `. */
const IRC_EVENT =
  /^(?:(?:Joins|Parts|Quits|Attempting|Connected|Connecting|Disconnected|Looking up|Now talking|Rejoined|Retrieving|Set by|Topic|Users on|You) ?|\S+ (?:[([]\S{1,100}@\S{1,100}[)\]] |(?:has )?(?:joined|left) (?:#|the channel)|has quit|is now known as |sets modes?:? |gives (?:channel|voice)|removes (?:ban|channel|voice)|was kicked|has kicked|has changed the topic|changes topic))/;
/** Roles and badges: `(Moderator, Member (6 months)) `, `(B)(S)`; then what was paid: `*$5.00* `. */
const BADGES = /^(?:\((?:[^()]|\([^()]{0,60}\)){1,120}\) ?){1,8}/;
const PAID = /^\*[^*]{1,40}\* /;
/** RechatTool's signs of roles, and YouTube's of a handle. */
const SIGNS = /^[#@+]{1,3}(?=\w)/;
/** `name: text`, `name text`, `名前 (login): text`. */
const RECHAT = /^[#@+]{0,3}([^\s:]{1,100}(?: \(\w{1,25}\))?):? (.*)$/s;
/** Roles and badges of bots: `[Mod] name: …`, `[Sub][VIP] name: …`; or the channel (`log-habits.ts`). */
const IN_SQUARES = /^(?:\[([\p{L}\p{N}_+ -]{1,25})\] ?){1,8}(?=[^\s:[])/u;
/** The name of a program's own line: `*** Joins`, `-!- …`; or a column of its own. */
const NO_NAME = /^(?:\*\*|-!-|--[->]|[[<])| \| /;
/** What programs have in the place of a name, and names of Twitch do not: `sshd[12]`, `level=info`, `I/Zygote( 585)` (Android). */
const OF_PROGRAM = /\w\[\d+\]$|[{}<>="|]|^[A-Z]\//;
/** A name without a space after its colon: `name:text`. An address begins in the same way. */
const TIGHT = /^(?=\d*[a-z_])(\w{1,25}):(?!\/\/)/i;
/** `name | text`; a line of a program has a level there. */
const COLUMNS =
  /^([^|:<>[\]]{1,100}?) ([|–—-]) (?!(?:DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL|FATAL|TRACE) )(.*)$/s;
/** What chat_downloader writes of subscriptions before the text of the user. */
const SUBSCRIPTION = / (?:subscribed (?:at|with)|is gifting|gifted (?:a|\d+)) /;
/** What follows the name of its subject in a line about a moderator: rustlog, justlog and Chatterino write them as messages. */
const MODERATION =
  /^has been (?:banned|timed out for \d)|^(?:timed out|untimedout|banned|unbanned|unmodded|modded|deleted a? ?message from) \S/;

/** The message that follows a time; null: it is a line of the program. @param separator was before it */
export function messageOf(content: string, notation: Notation, separator: Separator): LogMessage | null {
  const said = withoutSquares(content.trimStart());
  if (said === null) return null;
  if (notation === 'brackets') return bracketsOf(said) ?? actionOf(said);
  if (notation === 'rechat') return rechatOf(said);
  if (notation === 'columns') return columnsOf(said, separator);
  const isAction = notation === 'colon' && said.startsWith('* ');
  return isAction ? actionOf(said) : colonOf(said, notation, separator === '|');
}

/** Whether a name in brackets follows a time. */
export function hasBrackets(content: string): boolean {
  const said = withoutSquares(content.trimStart());
  return said !== null && bracketsOf(said) !== null;
}

/** Whether a program wrote it about a chatter. */
export function isEvent(content: string): boolean {
  return IRC_EVENT.test(content) || hasLogLevel(content);
}

/** Null: one of them is the level of a program. */
function withoutSquares(said: string): string | null {
  const [squares] = IN_SQUARES.exec(said) ?? [];
  if (squares === undefined) return said;
  const isOfProgram = squares.split(/[[\]]/).some((word) => isLogLevel(word.trim()));
  return isOfProgram ? null : said.slice(squares.length);
}

/** `<name> text`; `<name>* text` is `/me` in Chatty, `*<name>: text` in tmi.js. */
function bracketsOf(said: string): LogMessage | null {
  const open = said.startsWith('<') ? 0 : said.startsWith('*<') ? 1 : -1;
  const close = said.indexOf('>', 2);
  if (open < 0 || close < 0 || close > NAME_MAX_LENGTH) return null;
  const name = nameOf(said.slice(open + 1, close).replace(ROLES, ''));
  return name === '' ? null : { name, text: said.slice(close + 1).replace(/^\*?:?[ \t]?/, '') };
}

/** `* name text`; tcd writes `*name text]`. */
function actionOf(said: string): LogMessage | null {
  const [, name = '', text = ''] = ACTION.exec(said) ?? [];
  if (name === '' || IRC_EVENT.test(`${name} ${text}`)) return null;
  const isOfTcd = said[1] === name[0] && text.endsWith(']');
  return { name: nameOf(name.replace(/:$/, '')), text: isOfTcd ? text.slice(0, -1) : text };
}

function rechatOf(said: string): LogMessage | null {
  const [, name = '', text = ''] = RECHAT.exec(said) ?? [];
  return name === '' ? null : { name: nameOf(name), text };
}

function colonOf(said: string, notation: 'chatterino' | 'colon', isPiped: boolean): LogMessage | null {
  const from = said.replace(BADGES, '').replace(PAID, '').replace(SIGNS, '');
  const at = nameEndOf(from, isPiped);
  const name = from.slice(0, Math.max(0, at)).trim();
  if (name === '' || name.length > NAME_MAX_LENGTH || NO_NAME.test(name)) return null;
  if (isLogLevel(name) || hasLogLevel(name) || (!isPiped && OF_PROGRAM.test(name))) return null;
  const text = from.slice(at + 1).replace(/^ /, '');
  const words = name.split(/\s+/, 3);
  const isName = notation === 'chatterino' ? isOfChatterino(words) : isPiped || words.length < 3;
  if (!isName || (isPiped && SUBSCRIPTION.test(`${name} `))) return null;
  const login = nameOf(name);
  const isOfProgram = startsWithName(text, login) && MODERATION.test(text.slice(login.length + 1));
  return isOfProgram ? null : { name: login, text };
}

/** Where the colon after the name is; -1: there is none. Names of YouTube (`isPiped`) can contain colons. */
function nameEndOf(from: string, isPiped: boolean): number {
  const [, tight] = (isPiped ? null : TIGHT.exec(from)) ?? [];
  if (tight !== undefined) return tight.length;
  const found = from.indexOf(': ');
  if (found < 0 && from.endsWith(':')) return from.length - 1;
  return !isPiped && from.slice(0, Math.max(0, found)).includes(':') ? -1 : found;
}

function columnsOf(said: string, separator: Separator): LogMessage | null {
  const [, name = '', sign = '', text = ''] = COLUMNS.exec(said) ?? [];
  const isSame = sign !== '' && (separator === '|') === (sign === '|');
  if (!isSame || separator === '' || isLogLevel(name) || (separator === '-' && name.includes(' ')))
    return null;
  return { name: nameOf(name), text };
}

/** A login, or a name in another script and its login. */
function isOfChatterino(words: readonly string[]): boolean {
  return words.length === 1 || (words.length === 2 && !isAscii(words[0] ?? ''));
}

function startsWithName(text: string, login: string): boolean {
  return text.slice(0, login.length + 1).toLowerCase() === `${login} `;
}

/** The login of `名前 login` (Chatterino) and of `名前 (login)` (RechatTool), else the name itself. */
function nameOf(written: string): string {
  const name = written.trim();
  if (!name.includes(' ')) return name.toLowerCase();
  const [, first, login] = /^(\S+) \(?([a-z0-9_]{1,25})\)?$/.exec(name) ?? [];
  return first !== undefined && login !== undefined && !isAscii(first) ? login : name.toLowerCase();
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false;
  return true;
}
