import type { StampedLine } from './line-stamp.ts';
import { zoneMs } from './written-time.ts';

/** A message of a text log. */
interface LogMessage {
  /** In lower case. The login, if it stands beside the name. */
  readonly name: string;
  readonly text: string;
  /** If it stands beside the name. */
  readonly channelLogin?: string;
}

/** A line in which a program says when it began to write, or that a new day began. */
export interface LogHeader {
  /** Milliseconds since 1970 on the clock of the program. */
  readonly localMs: number;
  /** 0 unless the line has it as a number, because `CET` is ambiguous. Ahead of UTC, in milliseconds. */
  readonly zoneMs: number;
}

type AfterTime = Omit<StampedLine, 'time'>;

/** How a program writes its log. Each line begins with a time. */
export interface LogNotation {
  readonly programs: string;
  readonly header?: (line: string) => LogHeader | null;
  /** Null: the program wrote the line itself. */
  readonly message: (said: AfterTime) => LogMessage | null;
  /** Names are in brackets. Only messages look like this, while many programs write colons. */
  readonly isInBrackets?: true;
  /** The evidence of one line, compared with a line with a colon. Default: 1. */
  readonly weight?: number;
  /** Whether the file can have this notation. @param head its last line may be cut */
  readonly begins?: (head: string) => boolean;
}

/** `# Start logging at 2026-11-21 14:02:03 CET`, `# Log started: 2026-11-21 14:02:03 +0100`. */
const NUMBERS = String.raw` (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?: ?[A-Z]{0,5}([+-]\d{1,2}(?::?\d\d)?))?`;
/** `--- Log opened Sat Nov 21 14:02:03 2026`, `--- Day changed Sun Nov 22 2026`. */
const IRSSI =
  /^--- (?:Log opened|Day changed) [A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (?:(\d\d):(\d\d):(\d\d) )?(\d{4})/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** What these programs write between messages, without a time. */
const BETWEEN = /^(?:\s*$|-$|#(?!\w+ \[)|--- Log closed)/;

function numbersHeader(start: string): NonNullable<LogNotation['header']> {
  const pattern = new RegExp(`^${start}${NUMBERS}`);
  return (line) => {
    const found = pattern.exec(line);
    if (found === null) return null;
    const [year = 0, month = 1, ...rest] = found.slice(1, 7).map(Number);
    return { localMs: Date.UTC(year, month - 1, ...rest), zoneMs: zoneMs(found[7] ?? '') };
  };
}

function irssiHeader(line: string): LogHeader | null {
  const [, name = '', ...parts] = IRSSI.exec(line) ?? [];
  const month = MONTHS.indexOf(name);
  const [day = 1, hours = 0, minutes = 0, seconds = 0, year = 0] = parts.map((part) => Number(part ?? 0));
  return month < 0 ? null : { localMs: Date.UTC(year, month, day, hours, minutes, seconds), zoneMs: 0 };
}

/** Whether programs write such a line without a time: empty, a comment, the end of a session. */
export function isBetweenMessages(line: string): boolean {
  return BETWEEN.test(line);
}

/** The longest names are YouTube’s: 50 characters, some of several UTF-16 units. */
const NAME_MAX_LENGTH = 100;
/** Before a name: Chatty and tcd write `@ % + ~ ^ ! $ & *` for roles, irssi a space or `@ % +`. */
const SIGNS_OF_ROLES = /^[ @%+~^!$&*]+/;
/** `* name text`; tcd writes `*name text]`. */
const ACTION = /^\*[ \t]{0,4}([^\s*<]\S{0,99})[ \t](.*)$/s;
/** Events that IRC programs write like `/me`, after `* `. */
const IRC_EVENT =
  /^(?:(?:Joins|Parts|Quits|Connected|Connecting|Disconnected|Now talking|Topic|You) ?|\S+ (?:[([]\S{1,100}@\S{1,100}[)\]] |(?:has )?(?:joined|left) (?:#|the channel)|has quit|is now known as |sets modes?:? |was kicked|has kicked))/;
/** Roles and badges: `(Moderator, Member (6 months)) `, `(B)(S)`. What was paid follows: `*$5.00* `. */
const BADGES = /^(?:\((?:[^()]|\([^()]{0,60}\)){1,120}\) ?){1,8}/;
const PAID = /^\*[^*]{1,40}\* /;
/** RechatTool marks roles like this, YouTube handles. */
const SIGNS = /^[#@+]{1,3}(?=\w)/;
/** `name: text`, `name text`, `名前 (login): text`. */
const RECHAT = /^[#@+]{0,3}([^\s:]{1,100}(?: \(\w{1,25}\))?):? (.*)$/s;
const RECHAT_LINE = /^\[\d\d:\d\d:\d\d\.\d{3}\] (?=\S)/;
/** `chat_count: 2[channel] [name] text`. */
const PYTHON = /^[^[\]\t]{0,60}\[#?(\w{1,25})\] ?\[([^\]]{1,50})\]:? ?(.*)$/s;
/** Badges of bots: `[Mod] name: …`, `[Sub][VIP] name: …`. */
const BADGES_IN_SQUARES =
  /^(?:\[(?:admin|bot|broadcaster|discord|founder|kick|member|mod|moderator|owner|partner|prime|regular|staff|streamer|sub|subscriber|t[123]|turbo|twitch|user|viewer|vip|youtube)\] ?){1,8}/i;
/** Any other lowercase word is the channel: `[channel] name: text`. */
const CHANNEL_IN_SQUARES = /^\[([a-z0-9_]{1,25})\] ?(?=[^\s:[])/;
/** How a program's own line begins: `*** Joins`, `-!- …`; or a separate column. */
const NO_NAME = /^(?:\*\*|-!-|--[->]|[[<])| \| /;
/** Programs in place of names: `sshd[12]`, `level=info`, `I/Zygote( 585)` (Android). No name on Twitch looks like this. */
const OF_PROGRAM = /\w\[\d+\]$|[{}<>="|]|^[A-Z]\//;
/** A name without a space after its colon, `name:text`, but not the start of an address. */
const TIGHT = /^(?=\d*[a-z_])(\w{1,25}):(?!\/\/)/i;
/** In a subscription, before the user’s text, in chat_downloader. */
const SUBSCRIPTION = / (?:subscribed (?:at|with)|is gifting|gifted (?:a|\d+)) /;
/** Moderators' actions after a name, which rustlog, justlog and Chatterino write as messages. */
const MODERATION =
  /^has been (?:banned|timed out for \d)|^(?:timed out|untimedout|banned|unbanned|unmodded|modded|deleted a? ?message from) \S/;

/** `<name> text`; `<name>* text` is `/me` in Chatty, `*<name>: text` in tmi.js. */
function inBrackets({ content }: AfterTime): LogMessage | null {
  const { said, channelLogin } = withoutSquares(content);
  const open = said.startsWith('<') ? 0 : said.startsWith('*<') ? 1 : -1;
  const close = said.indexOf('>', 2);
  if (open < 0 || close < 0 || close > NAME_MAX_LENGTH) return actionOf(said);
  const name = nameOf(said.slice(open + 1, close).replace(SIGNS_OF_ROLES, ''));
  if (name === '') return null;
  return { name, text: said.slice(close + 1).replace(/^\*?:?[ \t]?/, ''), channelLogin };
}

function actionOf(said: string): LogMessage | null {
  const [, name = '', text = ''] = ACTION.exec(said) ?? [];
  if (name === '' || IRC_EVENT.test(`${name} ${text}`)) return null;
  const isOfTcd = said[1] === name[0] && text.endsWith(']');
  return { name: nameOf(name.replace(/:$/, '')), text: isOfTcd ? text.slice(0, -1) : text };
}

function rechatMessage({ content }: AfterTime): LogMessage | null {
  const [, name = '', text = ''] = RECHAT.exec(content.trimStart()) ?? [];
  return name === '' ? null : { name: nameOf(name), text };
}

/** RechatTool writes milliseconds and CR LF, and only messages: so a line without a colon is one too. */
function isOfRechat(head: string): boolean {
  const lines = head.split('\n').slice(0, -1);
  const areMessages = lines.every((line) => {
    const content = line.replace(RECHAT_LINE, '');
    return content !== line && line.endsWith('\r') && !IRC_EVENT.test(content) && !hasLogLevel(content);
  });
  return lines.length > 0 && areMessages;
}

function pythonMessage({ content }: AfterTime): LogMessage | null {
  const [, channel = '', name = '', text = ''] = PYTHON.exec(content) ?? [];
  if (name === '' || BADGES_IN_SQUARES.test(content) || hasLogLevel(name) || hasLogLevel(channel))
    return null;
  return { name: name.trim().toLowerCase(), text, channelLogin: channel.toLowerCase() };
}

/** A login, or a name in another script and its login. */
function chatterinoMessage({ content }: AfterTime): LogMessage | null {
  const said = content.trimStart();
  const [first = '', second, third] = nameBefore(said, nameEnd(said)).split(/\s+/, 3);
  const isName = second === undefined || (third === undefined && !isAscii(first));
  return isName ? messageAt(said, nameEnd(said)) : null;
}

/** YouTube’s names have several words, and can contain colons. */
function pipedMessage({ content, isPiped }: AfterTime): LogMessage | null {
  const said = content.trimStart().replace(BADGES, '').replace(PAID, '').replace(SIGNS, '');
  const found = said.indexOf(': ');
  const at = found < 0 && said.endsWith(':') ? said.length - 1 : found;
  if (!isPiped || SUBSCRIPTION.test(`${nameBefore(said, at)} `)) return null;
  return messageAt(said, at);
}

function colonMessage({ content, isPiped, ...after }: AfterTime): LogMessage | null {
  const { said, channelLogin } = withoutSquares(content);
  if (isPiped) return null;
  if (said.startsWith('* ')) return actionOf(said);
  const from = said.replace(BADGES, '').replace(PAID, '').replace(SIGNS, '');
  const at = nameEnd(from);
  const name = nameBefore(from, at);
  // YouTube’s names have two words. A line that names a channel is of Twitch.
  const words = channelLogin !== '' || after.channelLogin !== '' ? 1 : 2;
  if (OF_PROGRAM.test(name) || name.split(/\s+/, 3).length > words) return null;
  return messageAt(from, at, channelLogin);
}

/** Where the colon after a name is; -1: there is none. */
function nameEnd(said: string): number {
  const [, tight] = TIGHT.exec(said) ?? [];
  if (tight !== undefined) return tight.length;
  const found = said.indexOf(': ');
  if (found < 0 && said.endsWith(':')) return said.length - 1;
  return said.slice(0, Math.max(0, found)).includes(':') ? -1 : found;
}

function nameBefore(said: string, end: number): string {
  return said.slice(0, Math.max(0, end)).trim();
}

/** @param end where the colon after the name is */
function messageAt(said: string, end: number, channelLogin = ''): LogMessage | null {
  const written = nameBefore(said, end);
  if (written === '' || written.length > NAME_MAX_LENGTH || NO_NAME.test(written)) return null;
  if (isLogLevel(written) || hasLogLevel(written)) return null;
  const text = said.slice(end + 1).replace(/^ /, '');
  const name = nameOf(written);
  const isOfProgram =
    text.toLowerCase().startsWith(`${name} `) && MODERATION.test(text.slice(name.length + 1));
  return isOfProgram ? null : { name, text, channelLogin };
}

/** Removes badges and the channel, each in square brackets. */
function withoutSquares(content: string): { readonly said: string; readonly channelLogin: string } {
  const trimmed = content.trimStart();
  if (!trimmed.startsWith('[')) return { said: trimmed, channelLogin: '' };
  const said = trimmed.replace(BADGES_IN_SQUARES, '');
  const [squares = '', channelLogin = ''] = CHANNEL_IN_SQUARES.exec(said) ?? [];
  if (isLogLevel(channelLogin)) return { said, channelLogin: '' };
  return { said: said.slice(squares.length), channelLogin };
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

/** Special notations first: the first of those that match most lines at the beginning of a file is used. */
export const LOG_NOTATIONS: readonly LogNotation[] = [
  { programs: 'Chatterino', header: numbersHeader('# Start logging at'), message: chatterinoMessage },
  { programs: 'Chatty', header: numbersHeader('# Log started:'), message: inBrackets, isInBrackets: true },
  { programs: 'irssi', header: irssiHeader, message: inBrackets, isInBrackets: true },
  { programs: 'ZNC, tcd, tmi.js', message: inBrackets, isInBrackets: true, weight: 10 },
  { programs: 'RechatTool', message: rechatMessage, begins: isOfRechat },
  { programs: 'chat_downloader', message: pipedMessage },
  { programs: 'bots with Python’s logging', message: pythonMessage, weight: 2 },
  { programs: 'TwitchDownloader, twitch-archiver, OverRustle, rustlog, justlog', message: colonMessage },
];

const LEVELS = 'trace|debug|info|notice|warn|warning|error|fatal|critical|severe';
const LEVEL = new RegExp(`^(?:${LEVELS}|main|root)$`, 'i');
/** `INFO server`, `production.ERROR`. In capital letters only, because a name can be `info`. */
const WITH_LEVEL = new RegExp(`^(?:${LEVELS.toUpperCase()})\\b|\\b(?:${LEVELS.toUpperCase()})$`);

/** Whether logs of programs have this word where chat has a name. */
export function isLogLevel(word: string): boolean {
  return LEVEL.test(word);
}

function hasLogLevel(name: string): boolean {
  return WITH_LEVEL.test(name);
}
