import { UNDATED_ZERO_MS } from '../src/domain/undated.ts';
import { openChatFile } from '../src/recorded-chat/chat-file.ts';
import { fileOf } from './count-files.ts';

/** A message as a form passes it on. */
export interface ReadMessage {
  /** An ISO date, or seconds since the start. */
  readonly at: string | number;
  readonly login: string;
  readonly text: string;
}

/** Reads a file of chat. A time without a date is a number of seconds. */
export async function readMessages(content: string) {
  const file = openChatFile(fileOf(content), null);
  const messages: ReadMessage[] = [];
  const lines: string[] = [];
  while (!file.isAtEnd()) {
    for (const entry of await file.readNext()) {
      if (entry.kind !== 'line') continue;
      const [, login = '', text = ''] = /^@\S* :(\S*?)!\S* PRIVMSG #\S+ :(.*)$/s.exec(entry.line) ?? [];
      const isUndated = file.facts().zeroMs === UNDATED_ZERO_MS;
      const at = isUndated ? (entry.at - UNDATED_ZERO_MS) / 1_000 : new Date(entry.at).toISOString();
      messages.push({ at, login, text });
      lines.push(entry.line);
    }
  }
  return { messages, lines, facts: file.facts(), emotes: file.emotes(), report: file.report() };
}
