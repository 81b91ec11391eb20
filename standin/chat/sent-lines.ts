/** Lines kept, more than any viewer could scroll back to. */
const KEPT_LINES = 2_000;

/** The latest lines that were sent, so that one can be told again when it is deleted. */
export interface SentLines {
  keep(lines: readonly string[]): void;
  /** The newest line with this id; null when it is not among the latest 2 000. */
  withId(messageId: string): string | null;
  forget(): void;
}

export function createSentLines(): SentLines {
  let kept: string[] = [];
  return {
    keep(lines) {
      kept.push(...lines);
      if (kept.length > KEPT_LINES * 2) kept = kept.slice(-KEPT_LINES);
    },
    withId(messageId) {
      const tag = `;id=${messageId};`;
      return kept.findLast((line) => line.split(' ', 1)[0]?.includes(tag)) ?? null;
    },
    forget() {
      kept = [];
    },
  };
}
