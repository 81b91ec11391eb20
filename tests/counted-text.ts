/** A text that counts how many of its characters are read. Unlike a time, the number is the same on every machine. */
export interface CountedText {
  /** Implements the string methods that the parsers of chat use. */
  readonly text: string;
  steps(): number;
}

/** Slices up to this length are ordinary strings: they are only compared, and their cost is negligible. */
const SHORT = 32;

export function createCountedText(whole: string): CountedText {
  let steps = 0;

  function counted(text: string): string {
    const search = (part: string, from = 0): number => {
      const found = text.indexOf(part, from);
      steps += (found < 0 ? text.length : found + part.length) - Math.max(0, from);
      return found;
    };
    const like = {
      length: text.length,
      charCodeAt(at: number): number {
        steps++;
        return text.charCodeAt(at);
      },
      codePointAt(at: number): number | undefined {
        steps++;
        return text.codePointAt(at);
      },
      indexOf: search,
      includes: (part: string, from = 0): boolean => search(part, from) >= 0,
      startsWith(part: string, at = 0): boolean {
        steps += part.length;
        return text.startsWith(part, at);
      },
      endsWith(part: string): boolean {
        steps += part.length;
        return text.endsWith(part);
      },
      slice(start: number, end?: number): string {
        steps++;
        const piece = text.slice(start, end);
        return piece.length <= SHORT ? piece : counted(piece);
      },
      replace(pattern: RegExp, replacement: string): string {
        steps += text.length;
        return counted(text.replace(pattern, replacement));
      },
      /** Regular expressions and template strings call this. */
      toString(): string {
        steps += text.length;
        return text;
      },
      *[Symbol.iterator]() {
        for (const character of text) {
          steps++;
          yield character;
        }
      },
    };
    return like as unknown as string;
  }

  return { text: counted(whole), steps: () => steps };
}
