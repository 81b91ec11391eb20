import type { ClockMeaning, LogHeader } from './clock-times.ts';
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

/** How programs write a log. Each line begins with a time. */
export interface LogNotation {
  /** Null: the program wrote the line itself. */
  readonly message: (said: Omit<StampedLine, 'time'>) => LogMessage | null;
  /** How a header begins with which these programs write nothing else. */
  readonly header?: RegExp;
  /** How each line of such a file looks, with its end. */
  readonly everyLine?: RegExp;
  /** Names are in brackets. Only messages look like this, while many programs write colons. */
  readonly isInBrackets?: boolean;
  /** What times such as `16:08` mean; default: unknown. */
  readonly clocks?: ClockMeaning;
  /** The evidence of one line, compared with a line with a colon. */
  readonly weight: number;
}

/** `# Start logging at 2026-11-21 14:02:03 CET` (Chatterino), `# Log started: 2026-11-21 14:02:03 +0100` (Chatty). */
const NUMBERS =
  /^# (?:Start logging at|Log started:) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ?[A-Z]{0,5}([+-]\d{1,2}(?::?\d\d)?))?/;
/** `--- Log opened Sat Nov 21 14:02:03 2026`, `--- Day changed Sun Nov 22 2026` (irssi). */
const IRSSI =
  /^--- (?:Log opened|Day changed) [A-Z][a-z]{2} ([A-Z][a-z]{2} {1,2}\d{1,2}) (?:(\d\d:\d\d:\d\d) )?(\d{4})/;
/** What these programs write between messages, without a time. */
const BETWEEN = /^(?:\s*$|-$|#(?!\w+ \[)|--- Log closed)/;

/** Null for any other line. */
export function readHeader(line: string): LogHeader | null {
  const [, isoDay, clock, zone = ''] = NUMBERS.exec(line) ?? [];
  if (isoDay !== undefined) return { localMs: Date.parse(`${isoDay}T${clock}Z`), zoneMs: zoneMs(zone) };
  const [, day, time = '00:00:00', year] = IRSSI.exec(line) ?? [];
  return day === undefined ? null : { localMs: Date.parse(`${day} ${year} ${time} UTC`), zoneMs: 0 };
}

/** Whether programs write such a line without a time: empty, a comment, the end of a session. */
export function isBetweenMessages(line: string): boolean {
  return BETWEEN.test(line);
}

/** `<name> text`; `<name>* text` is `/me` in Chatty, `*<name>: text` in tmi.js. Before a name are signs of roles, or a space. */
const IN_BRACKETS = /^\*?<[ @%+~^!$&*]*([^>]{1,100})>\*?:?[ \t]?(.*)$/s;
/** `/me` in IRC programs: `* name text`; tcd writes `*name text]`. */
const ACTION = /^\*(?:[ \t]{1,4}([^\s*<]\S{0,99})[ \t](.*)|([^\s*<]\S{0,99})[ \t](.*)\])$/s;
/** `chat_count: 2[channel] [name] text`. */
const IN_SQUARES = /^[^[\]\t]{0,60}\[#?(\w{1,25})\] ?\[([^\]]{1,50})\]:? ?(.*)$/s;
/** YouTube’s names have several words, and can contain colons. They have up to 50 characters, some of several UTF-16 units. */
const PIPED = /^([^|]{1,100}?):(?: (.*))?$/s;
const WORD = String.raw`(?!\*\*|-!-)[^\s:[<][^\s:]{0,99}`;
/** `name: text`, `name:text`; in other scripts also `名前 login: text`, `名前 (login): text`. */
const LOGIN_FIRST = upToColon(String.raw`${WORD}|(?=[^\s:]{0,99}\P{ASCII})${WORD} \(?\w{1,25}\)?`);
/** The same, and YouTube’s names of two words: `Anna Example: text`. */
const NAME_FIRST = upToColon(String.raw`${WORD}(?: \(?[^\s:[\](){}<>="|]{1,100}\)?)?`);
/** RechatTool writes `/me` without a colon: `@name: text`, `name text`, `名前 (login) text`. */
const BEFORE_SPACE = /^[#@+]{0,3}([^\s:]{1,100}(?: \(\w{1,25}\))?):? (.*)$/s;
/** `名前 login` (Chatterino), `名前 (login)` (RechatTool). */
const LOGIN_BESIDE = /^\S*\P{ASCII}\S* \(?([a-z0-9_]{1,25})\)?$/u;

/** Roles and badges: `(Moderator, Member (6 months)) `, `(B)(S)`. */
const BADGES = /^(?:\((?:[^()]|\([^()]{0,60}\)){1,120}\) ?){1,8}/;
/** What was paid: `*$5.00* `. */
const PAID = /^\*[^*]{1,40}\* /;
/** RechatTool marks roles like this, YouTube handles. */
const SIGNS = /^[#@+]{1,3}(?=\w)/;
/** Badges of bots: `[Mod] name: …`, `[Sub][VIP] name: …`. */
const BADGES_IN_SQUARES =
  /^(?:\[(?:admin|bot|broadcaster|discord|founder|kick|member|mod|moderator|owner|partner|prime|regular|staff|streamer|sub|subscriber|t[123]|turbo|twitch|user|viewer|vip|youtube)\] ?){1,8}/i;
/** Any other lowercase word is the channel: `[channel] name: text`. */
const CHANNEL_IN_SQUARES = /^\[([a-z0-9_]{1,25})\] ?(?=[^\s:[])/;
/** Bots write such lines between the messages. */
const LOG_LEVEL = /^(?:trace|debug|info|notice|warn|warning|error|fatal|critical|severe)(?: |$)/i;
/** In a subscription, before the user’s text, in chat_downloader. */
const SUBSCRIPTION = / (?:subscribed (?:at|with)|is gifting|gifted (?:a|\d+)) /;
/** Moderators' actions after a name, which rustlog, justlog and Chatterino write as messages. */
const MODERATION =
  /^has been (?:banned|timed out for \d)|^(?:timed out|untimedout|banned|unbanned|unmodded|modded|deleted a? ?message from) \S/;

function inBrackets({ content }: Pick<StampedLine, 'content'>): LogMessage | null {
  const { said, channelLogin } = withoutSquares(content);
  const [, name = '', text = ''] = IN_BRACKETS.exec(said) ?? [];
  if (name !== '') return { name: nameOf(name), text, channelLogin };
  const [, actor, action, actorOfTcd = '', actionOfTcd = ''] = ACTION.exec(said) ?? [];
  const by = actor ?? actorOfTcd;
  return by === '' ? null : { name: nameOf(by), text: action ?? actionOfTcd };
}

function inSquares({ content }: Pick<StampedLine, 'content'>): LogMessage | null {
  const [, channelLogin, name, text = ''] = IN_SQUARES.exec(content) ?? [];
  if (channelLogin === undefined || name === undefined || BADGES_IN_SQUARES.test(content)) return null;
  return { name: name.trim().toLowerCase(), text, channelLogin: channelLogin.toLowerCase() };
}

function afterBar({ content, isPiped }: Omit<StampedLine, 'time'>): LogMessage | null {
  const said = content.trimStart().replace(BADGES, '').replace(PAID, '').replace(SIGNS, '');
  const [, name, text = ''] = (isPiped && PIPED.exec(said)) || [];
  return name === undefined || SUBSCRIPTION.test(`${name} `) ? null : { name: nameOf(name), text };
}

function rechat({ content }: Pick<StampedLine, 'content'>): LogMessage | null {
  const [, name = '', text = ''] = BEFORE_SPACE.exec(content) ?? [];
  return name === '' ? null : { name: nameOf(name), text };
}

/** @param name pattern of a name that has a space after its colon. A login needs none, but `https://` and `14:02` are no logins. */
function upToColon(name: string): RegExp {
  return new RegExp(String.raw`^(\w{1,25}(?= ?:(?!//|\d\d))|(?:${name})(?= ?:(?: |$))) ?: ?(.*)$`, 'su');
}

function messageOf(pattern: RegExp, line: Omit<StampedLine, 'time'>): LogMessage | null {
  const { said, channelLogin } = withoutSquares(line.content);
  const plain = said.replace(BADGES, '').replace(SIGNS, '');
  // A line that names a channel is of Twitch.
  const names = channelLogin === '' && line.channelLogin === '' ? pattern : LOGIN_FIRST;
  const [, written = '', text = ''] = (!line.isPiped && names.exec(plain)) || [];
  const name = nameOf(written);
  if (name === '' || LOG_LEVEL.test(name)) return null;
  const isModeration =
    text.toLowerCase().startsWith(`${name} `) && MODERATION.test(text.slice(name.length + 1));
  return isModeration ? null : { name, text, channelLogin };
}

/** Removes badges and the channel, each in square brackets. */
function withoutSquares(content: string): { readonly said: string; readonly channelLogin: string } {
  const said = content.trimStart().replace(BADGES_IN_SQUARES, '');
  const [squares = '', channelLogin = ''] = CHANNEL_IN_SQUARES.exec(said) ?? [];
  return { said: said.slice(squares.length), channelLogin };
}

function nameOf(written: string): string {
  const name = written.trim();
  return LOGIN_BESIDE.exec(name)?.[1] ?? name.toLowerCase();
}

/** The notation of most lines is used: of equal ones the first. */
export const LOG_NOTATIONS: readonly LogNotation[] = [
  // Chatty, irssi, ZNC, tcd, tmi.js.
  {
    message: inBrackets,
    header: /^# Log started:|^--- /,
    isInBrackets: true,
    clocks: 'likely time of the day',
    weight: 10,
  },
  // Bots with Python's logging.
  { message: inSquares, weight: 2 },
  // chat_downloader.
  { message: afterBar, clocks: 'offset', weight: 1 },
  // TwitchDownloader, twitch-archiver, OverRustle, rustlog, justlog.
  { message: (line) => messageOf(NAME_FIRST, line), weight: 1 },
  // Chatterino.
  { message: (line) => messageOf(LOGIN_FIRST, line), header: /^# Start logging at/, weight: 0 },
  // RechatTool writes only messages, with milliseconds and CR LF. A line without a colon is a `/me`.
  {
    message: rechat,
    everyLine: /^\[\d\d:\d\d:\d\d\.\d{3}\] (?!\S+ (?:has )?(?:joined|left) )\S.*\r$/s,
    weight: 0,
  },
];
