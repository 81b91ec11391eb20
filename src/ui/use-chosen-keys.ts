import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The keys of ticked rows. Both functions are stable. */
export function useChosenKeys() {
  const [chosen, setChosen] = useState(NONE);
  const toggle = useCallback((key: string) => {
    setChosen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  }, []);
  const clear = useCallback(() => setChosen(NONE), []);
  return { chosen, toggle, clear };
}
