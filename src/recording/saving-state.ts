import type { SavingState } from '../domain/recording.ts';

const SAVING_STATES = {
  saved: 'saved',
  full: 'full',
  unanswered: 'save-failed',
  failed: 'save-failed',
} as const;

/** Whether a recording is saved. A call of the storage that takes too long is a failure only if the one before did too. */
export function createSaving(isKeptAtFirst: boolean) {
  const stateAtFirst = (isKept: boolean): SavingState => (isKept ? 'saved' : 'in-memory');
  let isKept = isKeptAtFirst;
  let state = stateAtFirst(isKept);
  /** Calls without an answer in a row. */
  let unanswered = 0;

  return {
    isKept: () => isKept,
    setKept(next: boolean): void {
      if (next !== isKept) state = stateAtFirst(next);
      isKept = next;
    },
    state: (): SavingState => state,
    /** @param outcome of a call; `unanswered`: it took too long, as on a busy machine */
    note(outcome: keyof typeof SAVING_STATES): void {
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0;
      if (isKept && unanswered !== 1) state = SAVING_STATES[outcome];
    },
    /** The last call took too long, and the one before did not. */
    isSlow: () => unanswered === 1,
  };
}
