import {
  CHATTERS,
  clock,
  displayNameOf,
  eachLine,
  isoOf,
  type KeptParts,
  LOGIN,
  lines,
  loginOf,
  STREAM_START_S,
  TEXTS,
  textOf,
  type WrittenForm,
  type WrittenMessage,
} from './written-chat.ts';

const offsetClock = ({ offsetMs }: WrittenMessage): string => clock(Math.floor(offsetMs / 1_000));
const dayClock = (message: WrittenMessage): string =>
  clock((STREAM_START_S % 86_400) + Math.floor(message.offsetMs / 1_000), 2);

/** The lines of a chat, and those in which the program says that a message was removed, in order of time. */
function withRemovals(
  chat: readonly WrittenMessage[],
  lineOf: (message: WrittenMessage) => string,
  removalOf: (message: WrittenMessage, time: string) => string,
): readonly string[] {
  const written = chat.flatMap((message) => {
    const said = { ms: message.offsetMs, line: lineOf(message) };
    const { removedMs } = message;
    if (removedMs === undefined) return [said];
    const removal = removalOf(message, dayClock({ ...message, offsetMs: removedMs }));
    return [said, { ms: removedMs, line: removal }];
  });
  return written.toSorted((a, b) => a.ms - b.ms).map(({ line }) => line);
}

/** Some have a name in another script, which is before the login. */
const writtenName = (message: WrittenMessage): string =>
  `${message.userId % 3 === 0 ? `名前${message.userId} ` : ''}${loginOf(message)}`;

/** A cue of three seconds. */
function cueOf(message: WrittenMessage, index: number): string {
  const timeOf = (ms: number): string =>
    `${clock(Math.floor(ms / 1_000), 2)},${String(ms % 1_000).padStart(3, '0')}`;
  const { offsetMs } = message;
  return `${index + 1}\r\n${timeOf(offsetMs)} --> ${timeOf(offsetMs + 3_000)}\r\n${loginOf(message)}: ${textOf(message)}`;
}

const MINUTES: KeptParts = { ...TEXTS, wholeMinutes: true };

/** Text logs. */
export const WRITTEN_LOGS: readonly WrittenForm[] = [
  {
    file: 'offsets.txt',
    kept: CHATTERS,
    isUndated: true,
    write: eachLine((message) => `[${offsetClock(message)}] ${loginOf(message)}: ${textOf(message)}`),
  },
  {
    file: 'chat.srt',
    kept: TEXTS,
    isUndated: true,
    write: (chat) => chat.map(cueOf).join('\r\n\r\n'),
  },
  {
    file: 'dates.txt',
    kept: CHATTERS,
    write: eachLine(
      (message) =>
        `[${isoOf(message).slice(0, 19).replace('T', ' ')} UTC] ${loginOf(message)}: ${textOf(message)}`,
    ),
  },
  {
    file: 'chatterino.log',
    kept: CHATTERS,
    write: (chat) =>
      lines([
        '# Start logging at 2026-11-21 13:59:00 UTC',
        '[13:59:00] joined channel',
        '[13:59:30] viewer1 subscribed with Prime.',
        '[13:59:31] moderator1: moderator1 timed out viewer1 for 10m. ',
        '# Stop logging at 2026-11-21 13:59:40UTC',
        '# Start logging at 2026-11-21 13:59:50 UTC',
        ...withRemovals(
          chat,
          (message) => `[${dayClock(message)}] ${writtenName(message)}: ${textOf(message)}`,
          (message, time) =>
            `[${time}] moderator1: moderator1 deleted message from ${loginOf(message)} saying: ${textOf(message)}`,
        ),
      ]),
  },
  {
    file: 'chatty.log',
    kept: CHATTERS,
    write: (chat) =>
      lines([
        '# Log started: 2026-11-21 13:59:00 +0000',
        '[13:59:01] ~An evening: part two (Just Chatting)~',
        '[13:59:02] MOD: Viewer1, Viewer2',
        ...withRemovals(
          chat,
          (message) => `[${dayClock(message)}] <@${loginOf(message)}> ${textOf(message)}`,
          (message, time) => `[${time}] DELETED: ${loginOf(message)} (${textOf(message)})`,
        ),
        '[15:59:59] BAN: Viewer1 (10s) [a reason: spam]',
        '# Log closed: 2026-11-21 16:00:00 +0000',
        '-',
      ]),
  },
  {
    // src/fe-common/core/fe-log.c of irssi/irssi, with the formats of its default theme.
    file: 'irssi.log',
    kept: MINUTES,
    write: (chat) =>
      lines([
        '--- Log opened Sat Nov 21 13:59:12 2026',
        `13:59 -!- viewer1 [viewer1@viewer1.tmi.twitch.tv] has joined #${LOGIN}`,
        `13:59 -!- Irssi: #${LOGIN}: Total of 1 nicks [0 ops, 0 halfops, 0 voices, 1 normal]`,
        `13:59 -!- mode/#${LOGIN} [+o viewer1] by jtv`,
        ...chat.map((message, index) => {
          const time = dayClock(message).slice(0, 5);
          const name = loginOf(message);
          if (index % 7 === 0) return `${time}  * ${name} ${textOf(message)}`;
          return `${time} <${index % 5 === 0 ? '@' : ' '}${name}> ${textOf(message)}`;
        }),
        '--- Log closed Sat Nov 21 16:00:00 2026',
      ]),
  },
  {
    // modules/log.cpp of znc/znc. A file of each day, which only its name says.
    file: 'znc.log',
    kept: CHATTERS,
    isUndated: true,
    hasTimesOfDay: true,
    write: (chat) =>
      lines([
        '[13:59:58] *** Joins: viewer1 (viewer1@viewer1.tmi.twitch.tv)',
        '[13:59:58] *** jtv sets mode: +o viewer1',
        '[13:59:59] -jtv- a notice: hello',
        ...chat.map((message, index) =>
          index % 7 === 0
            ? `[${dayClock(message)}] * ${loginOf(message)} ${textOf(message)}`
            : `[${dayClock(message)}] <${loginOf(message)}> ${textOf(message)}`,
        ),
        '[15:59:59] *** Quits: viewer1 (viewer1@viewer1.tmi.twitch.tv) ()',
      ]),
  },
  {
    // lib/logger.js and lib/client.js of tmijs/tmi.js, with `debug: true`.
    file: 'tmi-js.log',
    kept: MINUTES,
    isUndated: true,
    hasTimesOfDay: true,
    write: (chat) =>
      lines([
        '[13:59] info: Connecting to irc-ws.chat.twitch.tv on port 443..',
        `[13:59] info: Joined #${LOGIN}`,
        ...withRemovals(
          chat,
          (message) => {
            const isAction = message.userId % 7 === 0;
            return `[${dayClock(message).slice(0, 5)}] info: [#${LOGIN}] ${isAction ? '*' : ''}<${loginOf(message)}>: ${textOf(message)}`;
          },
          (message, time) =>
            `[${time.slice(0, 5)}] info: [#${LOGIN}] ${loginOf(message)}'s message has been deleted.`,
        ),
      ]),
  },
  {
    file: 'chat-downloader.txt',
    kept: CHATTERS,
    isUndated: true,
    write: eachLine(
      (message) => `${offsetClock(message)} | (Subscriber) ${loginOf(message)}: ${textOf(message)}`,
    ),
  },
  {
    // twitcharchiver/downloaders/chat.py of Brisppy/twitch-archiver.
    file: 'readable-chat.txt',
    kept: { native: false, thirdParty: false },
    isUndated: true,
    write: eachLine(
      (message) =>
        `[${(message.offsetMs / 1_000).toFixed(3)}] (M)(S)${displayNameOf(message)}: ${textOf(message)}`,
    ),
  },
];
