import { readMessages } from './read-messages.ts';

/** What a text log contains. `chat`: `time login text` of each message; a time without a date is seconds since the start. */
export async function readLog(...lines: readonly string[]) {
  const { messages, lines: read, facts, report } = await readMessages(`${lines.join('\n')}\n`);
  return {
    chat: messages.map(({ at, login, text }) => `${String(at).replace('.000Z', 'Z')} ${login} ${text}`),
    /** The number of the chatter of each message. */
    chatters: read.map((line) => /user-id=(\d*)/.exec(line)?.[1]),
    facts,
    report,
  };
}
