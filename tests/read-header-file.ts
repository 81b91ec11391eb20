/** The headers that an address gets from a `_headers` file. */
export type HeadersFor = (pathname: string) => ReadonlyMap<string, string>;

/**
 * Parses a `_headers` file as hosts do: a pattern on its own line, its headers indented below it. `*` at the end of a
 * pattern matches any rest. Throws for a line that is neither a pattern nor a header. Throws for one header from two
 * rules, because hosts resolve this differently.
 */
export function readHeaderFile(text: string): HeadersFor {
  const rules: { pattern: string; headers: [name: string, value: string][] }[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (/^\/\S*$/.test(line)) rules.push({ pattern: line, headers: [] });
    else if (line !== '') throw new Error(`Neither a pattern nor a header: ${line}`);
  }
  return (pathname) => {
    const found = new Map<string, string>();
    for (const { pattern, headers } of rules) {
      if (!matches(pattern, pathname)) continue;
      for (const [name, value] of headers) {
        if (found.has(name)) throw new Error(`${pathname} gets ${name} twice.`);
        found.set(name, value);
      }
    }
    return found;
  };
}

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}
