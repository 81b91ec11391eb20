import { readRawTag } from '../../../chat/tag.ts';
import type { ChatForm, EntrySink } from './chat-form.ts';
import { firstLines, splitLines } from './split-lines.ts';

/**
 * The lines of Twitch's chat server, as rustlog and justlog give them with `raw`, and as many bots log them. Some write a time or
 * an arrow before each line.
 */
const LINE = /(?:^|\s)(@\S+ +:\S+ +[A-Z]+ +#\w.*|:\S+ +(?:PRIVMSG|USERNOTICE) +#\w.*)$/s;
/** Others with tags are for the user alone: `GLOBALUSERSTATE`, `WHISPER`. */
const LINE_OF_CHANNEL = /^@\S+ +:\S+ +[A-Z]+ +#\w/;
/** A line of the server or of a client that concerns no counting. A cut one, such as `@… :… PRIVMSG`, is none. */
const OTHER_LINE =
  /^(?:[^@:]{0,40}\s)?(?:@\S+ +)?(?::\S+ +)?(?:\d{3}|CAP|CLEARCHAT|CLEARMSG|ERROR|GLOBALUSERSTATE|HOSTTARGET|JOIN|MODE|NICK|NOTICE|PART|PASS|PING|PONG|QUIT|RECONNECT|ROOMSTATE|USER|USERSTATE|WHISPER)(?: |$)/;
/** Unix milliseconds. */
const TIME = /^\d{10,15}$/;
/** The lines at the beginning of a file that show its form: there can be several greetings of the server before the first message. */
const SHOWING_LINES = 1_000;

export const rawLines: ChatForm = {
  name: 'raw chat lines (rustlog, justlog, bots)',
  hasEmotesLast: false,
  matches: (head) =>
    !/^\s*[[{]\s*["{]/.test(head) &&
    firstLines(head, SHOWING_LINES).some(
      (line) => / (?:PRIVMSG|USERNOTICE|CLEARCHAT|CLEARMSG|ROOMSTATE) +#\w/.test(line) && LINE.test(line),
    ),
  open(sink) {
    const readLine = createRawLineReader(sink);
    return splitLines((line, number) => {
      if (line === '') return;
      const found = line === null ? null : LINE_OF_CHANNEL.test(line) ? line : (LINE.exec(line)?.[1] ?? null);
      if (found !== null) readLine(found);
      else if (line === null || !OTHER_LINE.test(line))
        sink.unreadable(number, 'it is no line of Twitch’s chat');
    });
  },
};

/** Returns a function that passes on a line with its time, and the facts of the first lines. */
export function createRawLineReader(sink: EntrySink): (line: string) => void {
  let isKnown = false;
  return (line) => {
    if (!isKnown) {
      const channelLogin = / #([a-z0-9_]+)/.exec(line)?.[1];
      const roomId = /^\d+$/.exec(readRawTag(line, 'room-id'))?.[0];
      if (channelLogin !== undefined) sink.facts({ channelLogin });
      if (roomId !== undefined) sink.facts({ roomId });
      isKnown = channelLogin !== undefined && roomId !== undefined;
    }
    sink.line(timeOf(line, 'tmi-sent-ts') ?? timeOf(line, 'rm-received-ts'), line);
  };
}

function timeOf(line: string, tag: string): number | null {
  const digits = readRawTag(line, tag);
  return TIME.test(digits) ? Number(digits) : null;
}
