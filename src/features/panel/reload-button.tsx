import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';
import { useTimer } from '../../ui/use-timer.ts';
import styles from './reload-button.module.css';

/**
 * Loads all lists again. During the rest after a click it shows the seconds, which screen readers do not announce. It is not
 * `disabled` then, so it keeps the focus.
 */
export function ReloadButton({ onReload }: { readonly onReload: () => void }) {
  const { restSeconds, start } = useReloadCooldown(onReload);
  const isResting = restSeconds > 0;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label="Reload lists"
        aria-disabled={isResting}
        title={isResting ? `Requested. Next in ${restSeconds} s.` : 'Reload lists'}
        onClick={start}
      >
        {isResting ? (
          <span aria-hidden="true">{restSeconds}</span>
        ) : (
          <Icon>
            <ReloadIcon />
          </Icon>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {isResting && 'Requested'}
      </span>
    </div>
  );
}

/** Shortest time between two reloads. A second more than that of the worker, which measures it by its own clock. */
const REST_SECONDS = 11;

/** Reloads the lists, at most once in `REST_SECONDS`. */
function useReloadCooldown(onReload: () => void) {
  const [restSeconds, setRestSeconds] = useState(0);
  const timer = useTimer();
  useEffect(() => {
    if (restSeconds === 0) return;
    timer.start(() => setRestSeconds(restSeconds - 1), 1_000);
    return timer.stop;
  }, [restSeconds, timer]);
  return {
    /** The seconds until the next reload; 0: now. */
    restSeconds,
    /** Without effect during the rest. */
    start(): void {
      if (restSeconds > 0) return;
      onReload();
      setRestSeconds(REST_SECONDS);
    },
  };
}
