/** The tags of a line in its order. Values are still escaped. */
export type WrittenTags = ReadonlyMap<string, string>;

/** Parses the text between the `@` and the first space of a line; empty for a line without tags. */
export function readTags(line: string): WrittenTags {
  const [, written] = /^@(\S+) /.exec(line) ?? [];
  if (written === undefined) return new Map();
  const pairs = written.split(';').map((tag) => {
    const equalsAt = tag.indexOf('=');
    return [tag.slice(0, equalsAt), tag.slice(equalsAt + 1)] as const;
  });
  return new Map(pairs);
}

export function joinTags(tags: WrittenTags): string {
  return [...tags].map(([name, value]) => `${name}=${value}`).join(';');
}
