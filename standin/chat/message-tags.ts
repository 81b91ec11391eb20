const ESCAPES: Readonly<Record<string, string>> = {
  ';': '\\:',
  ' ': '\\s',
  '\\': '\\\\',
  '\r': '\\r',
  '\n': '\\n',
};

/** Writes tags as IRCv3 does (`name=value;…`), values escaped; a null value leaves the tag out. */
export function writeTags(tags: Readonly<Record<string, string | null>>): string {
  let line = '';
  for (const [name, value] of Object.entries(tags)) {
    if (value !== null) line += `${line === '' ? '' : ';'}${name}=${escaped(value)}`;
  }
  return line;
}

function escaped(value: string): string {
  return value.replace(/[; \\\r\n]/g, (character) => ESCAPES[character] ?? character);
}
