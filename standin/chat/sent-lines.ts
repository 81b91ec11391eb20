/** The number of stored lines; more than a viewer can scroll back. */
const KEPT_LINES = 2_000;

/** The latest sent lines. A deletion line copies from them. */
export interface SentLines {
  keep(lines: readonly string[]): void;
  /** The newest line with this id; null if it is not among the latest 2 000. */
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
