/** Tags as they stand in a line, in its order; values keep their escapes. */
export type WrittenTags = ReadonlyMap<string, string>;

/** Reads what stands between the `@` and the first space of a line; empty for a line without tags. */
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
