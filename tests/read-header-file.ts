/** The headers that an address would get, as a `_headers` file says. */
export type HeadersFor = (pathname: string) => ReadonlyMap<string, string>;

/**
 * Reads a `_headers` file as its hosts do: a pattern in a line of its own, its headers indented below; `*` at the
 * end of a pattern is any rest. Throws for a line that is neither, and for one header from two rules, which hosts
 * resolve differently.
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
