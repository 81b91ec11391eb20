import { readUserscriptOptions, type UserscriptOptions } from './userscript-options.ts';

/** The only key that the script uses, in the local storage of www.twitch.tv. */
export const OPTIONS_KEY = 'emotes-per-second';

export interface OptionStore {
  current(): UserscriptOptions;
  /** Saves the change and returns the new options. Changes that another tab saved meanwhile are kept. */
  change(changed: Partial<UserscriptOptions>): UserscriptOptions;
  /** False after the browser refused to read or save. Changes then last until the page is loaded again. */
  isKept(): boolean;
}

/** @param storage throws where the browser denies it */
export function openOptionStore(storage: () => Storage): OptionStore {
  let isKept = true;
  let options = readUserscriptOptions(readSaved());
  /** Changes that could not be saved. */
  let unsaved: Partial<UserscriptOptions> = {};

  function readSaved(): unknown {
    const text = attempt(() => storage().getItem(OPTIONS_KEY));
    try {
      return JSON.parse(text ?? '{}');
    } catch {
      // A text that is not JSON: the next change replaces it.
      return {};
    }
  }

  function attempt<Result>(call: () => Result): Result | undefined {
    try {
      return call();
    } catch {
      isKept = false;
      return undefined;
    }
  }

  return {
    current: () => options,
    change(changed) {
      const text = readSaved();
      const saved = typeof text === 'object' && !Array.isArray(text) ? text : {};
      unsaved = { ...unsaved, ...changed };
      options = readUserscriptOptions({ ...options, ...saved, ...unsaved });
      attempt(() => {
        // Options of a newer version are kept.
        storage().setItem(OPTIONS_KEY, JSON.stringify({ ...saved, ...options }));
        unsaved = {};
      });
      return options;
    },
    isKept: () => isKept,
  };
}
