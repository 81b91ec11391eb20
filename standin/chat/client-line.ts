/** A parsed line from a client. */
export interface ClientLine {
  readonly command: string;
  /** In order; the last one may contain spaces. */
  readonly parameters: readonly string[];
}

export function readClientLine(line: string): ClientLine {
  const trailingAt = line.indexOf(' :');
  const head = trailingAt === -1 ? line : line.slice(0, trailingAt);
  const [command, ...middle] = head.split(' ').filter((word) => word !== '' && !word.startsWith('@'));
  return {
    command: (command ?? '').toUpperCase(),
    parameters: trailingAt === -1 ? middle : [...middle, line.slice(trailingAt + 2)],
  };
}

/** The logins in a list like `#one,#two`. */
export function channelsIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').map((name) => name.replace(/^#/, ''));
}
