import { createContext } from 'react';

/** A form whose typed text is not lost without a question. */
export interface OpenForm {
  /** Calls `then`: at once where nothing was typed, otherwise after the user agreed to discard it. */
  readonly leave: (then: () => void) => void;
}

/** The forms that are open in the settings. Null outside of them. */
export const OpenForms = createContext<Set<OpenForm> | null>(null);

/** Leaves the forms one after the other, then calls `then`. */
export function leaveForms([first, ...others]: readonly OpenForm[], then: () => void): void {
  if (first === undefined) then();
  else first.leave(() => leaveForms(others, then));
}
