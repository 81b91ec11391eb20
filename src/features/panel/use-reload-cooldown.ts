import { useEffect, useState } from 'react';

/** Shortest time between two reloads. A second more than that of the worker, which measures it by its own clock. */
const REST_SECONDS = 11;

/** Reloads the lists, at most once in `REST_SECONDS`. */
export interface ReloadCooldown {
  /** The seconds until the next reload; 0: now. */
  readonly restSeconds: number;
  /** Without effect during the rest. */
  readonly start: () => void;
}

export function useReloadCooldown(onReload: () => void): ReloadCooldown {
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
