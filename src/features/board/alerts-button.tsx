import { type ComponentProps, useId } from 'react';
import buttons from '../../ui/button.module.css';
import chevrons from '../../ui/chevron.module.css';
import { closeWhenLeft } from '../../ui/close-when-left.ts';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import styles from './alerts-button.module.css';

/** Opens the switches of alerts. They are those of the settings. */
export function AlertsButton({ value, onChange }: ComponentProps<typeof NoticeSwitches>) {
  const popoverId = useId();
  return (
    <>
      <button
        type="button"
        className={`${buttons.quiet} ${styles.alerts} ${chevrons.after}`}
        popoverTarget={popoverId}
      >
        Alerts
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the focus is watched */}
      <div className={styles.popover} id={popoverId} popover="auto" onBlur={closeWhenLeft}>
        <NoticeSwitches value={value} onChange={onChange} />
      </div>
    </>
  );
}
