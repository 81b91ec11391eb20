import type { ChatForm } from './chat-form.ts';
import { readJsonValues } from './json-values.ts';
import { createRawLineReader } from './raw-lines.ts';

/** The answer of recent-messages.robotty.de: `{"messages":["@… PRIVMSG …"],"error":null}`, oldest first. */
export const recentMessages: ChatForm = {
  name: 'recent-messages JSON',
  hasEmotesLast: false,
  matches: (head) => /^\s*\{/.test(head) && /"messages"\s*:\s*\[\s*(?:"[@:]|\])/.test(head),
  open(sink) {
    const readLine = createRawLineReader(sink);
    return readJsonValues({
      isWanted: (path) => path === 'messages[]',
      onValue(value, _path, number) {
        if (typeof value === 'string') readLine(value);
        else sink.unreadable(number, 'it is no text');
      },
      sink,
    });
  },
};
