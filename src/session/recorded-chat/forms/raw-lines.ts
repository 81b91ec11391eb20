import type { ChatForm, EntrySink } from './chat-form.ts';
import { firstLines, splitLines } from './split-lines.ts';

/**
 * The lines of Twitch's chat server, as rustlog and justlog give them with `raw`, and as many bots log them. Some write a time or
 * an arrow before each line.
 */
const LINE = /(?:^|\s)(@\S+ +:\S+ +[A-Z]+ +#.*|:\S+ +(?:PRIVMSG|USERNOTICE) +#.*)$/s;
/** A line of the server or of a client that concerns no counting: `:tmi.twitch.tv 001 …`, `PING`, `JOIN`. */
const OTHER_LINE = /^(?:[^@:]{0,40}\s)?(?:@\S+ +)?(?::\S+ +)?(?:[A-Z]{3,}|\d{3})(?: |$)/;
/** The lines at the beginning of a file that show its form. */
const SHOWING_LINES = 50;

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
      // Most lines begin with their tags, and need no expression.
      const found = line === null ? null : isLineOfChannel(line) ? line : (LINE.exec(line)?.[1] ?? null);
      if (found !== null) readLine(found);
      else if (line === null || !OTHER_LINE.test(line))
        sink.unreadable(number, 'it is no line of Twitch’s chat');
    });
  },
};

/** Others with tags are for the user alone: `GLOBALUSERSTATE`, `WHISPER`. */
function isLineOfChannel(line: string): boolean {
  return line.startsWith('@') && line.includes(' #');
}

/** Returns a function that passes on a line with its time, and the facts of the first lines. */
export function createRawLineReader(sink: EntrySink): (line: string) => void {
  let isKnown = false;
  return (line) => {
    if (!isKnown) {
      const tags = line.slice(0, line.indexOf(' '));
      const channelLogin = / #([a-z0-9_]+)/.exec(line.slice(tags.length))?.[1];
      const roomId = /[@;]room-id=(\d+)/.exec(tags)?.[1];
      if (channelLogin !== undefined) sink.facts({ channelLogin });
      if (roomId !== undefined) sink.facts({ roomId });
      isKnown = channelLogin !== undefined && roomId !== undefined;
    }
    sink.line(timeOf(line, 'tmi-sent-ts=') ?? timeOf(line, 'rm-received-ts='), line);
  };
}

function timeOf(line: string, name: string): number | null {
  const at = line.indexOf(name);
  if (at <= 0 || at > line.indexOf(' ')) return null;
  const digits = /^\d{10,15}(?!\d)/.exec(line.slice(at + name.length, at + name.length + 16))?.[0];
  return digits === undefined ? null : Number(digits);
}
