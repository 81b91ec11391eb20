import type { ChatMessage } from '../domain/chat-message.ts';

/**
 * The login of who wrote a message, `''` where the line does not tell. Read when asked for: the prefix of a
 * PRIVMSG, the `login` tag of a USERNOTICE.
 */
export function readUserLogin({ line }: ChatMessage): string {
  const [tags = '', rest = ''] = line.startsWith('@') ? splitOnce(line) : ['', line];
  const prefix = /^:([^ !]+)!/.exec(rest.trimStart())?.[1];
  return prefix ?? /[@;]login=([^; ]*)/.exec(tags)?.[1] ?? '';
}

function splitOnce(line: string): readonly [string, string] {
  const space = line.indexOf(' ');
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
}
