import { useState } from 'react';
import { browserStorage } from '../../storage/browser-storage.ts';

/** Saved until the user asks for the question again. */
const KEY = 'EMOTES_PER_SECOND_TODAYS_LISTS';

/**
 * The answer to the question for today's lists that the user wants each time: whether they are loaded. Null: the question is
 * asked.
 */
export function useListsAnswer(storage = browserStorage) {
  const [text, setText] = useState(() => storage.read(KEY));
  function setAnswer(areWanted: boolean | null): void {
    const next = areWanted === null ? null : String(areWanted);
    storage.write(KEY, next);
    setText(next);
  }
  const answer = text === 'true' || text === 'false' ? text === 'true' : null;
  return [answer, setAnswer] as const;
}
