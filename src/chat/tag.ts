/** The value of a tag as it is in the line, with its escapes; `''` without the tag. */
export function readRawTag(line: string, key: string): string {
  if (!line.startsWith('@')) return '';
  const space = line.indexOf(' ');
  const end = space < 0 ? line.length : space;
  const start = line.startsWith(`${key}=`, 1) ? 1 : line.indexOf(`;${key}=`) + 1;
  if (start === 0 || start >= end) return '';
  const next = line.indexOf(';', start);
  return line.slice(start + key.length + 1, next < 0 || next > end ? end : next);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  [':', ';'],
  ['s', ' '],
  ['r', '\r'],
  ['n', '\n'],
]);

/** The value of a tag, unescaped (IRCv3 message-tags): `\:` `\s` `\\` `\r` `\n`; a lone `\` at the end is dropped. */
export function readTag(line: string, key: string): string {
  return readRawTag(line, key).replace(/\\(.?)/gs, (_, next: string) => ESCAPED.get(next) ?? next);
}

/** The login of a message's author: the prefix of a PRIVMSG, the `login` tag of a USERNOTICE. `''` without either. */
export function readUserLogin(line: string): string {
  const prefix = /^(?:@[^ ]* +)?:([^ !]+)!/.exec(line)?.[1];
  return prefix ?? readRawTag(line, 'login');
}
