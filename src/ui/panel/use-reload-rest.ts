import { useEffect, useState } from 'react';

/** How long after a reload the next one waits. One second more than the worker's rest, which is measured on its own clock. */
const REST_SECONDS = 11;

/** A way to reload the lists that rests after each use. */
export interface RestingReload {
  /** The seconds until the next reload; 0: now. */
  readonly restSeconds: number;
  /** Without effect during the rest. */
  readonly start: () => void;
}

export function useReloadRest(onReload: () => void): RestingReload {
  const [restSeconds, setRestSeconds] = useState(0);
  useEffect(() => {
    if (restSeconds === 0) return;
    const timer = setTimeout(() => setRestSeconds(restSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [restSeconds]);
  return {
    restSeconds,
    start() {
      if (restSeconds > 0) return;
      onReload();
      setRestSeconds(REST_SECONDS);
    },
  };
}
