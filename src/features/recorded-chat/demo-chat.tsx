import { useState } from 'react';
import { BASE_PATH } from '../../links/site-path.ts';
import buttons from '../../ui/button.module.css';
import styles from './recorded-chat.module.css';

interface DemoChatProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** The file that `scripts/demo-evening.ts` makes for the demo. */
const NAME = 'recorded-evening.txt.gz';

/** Opens the recorded evening of the demo. */
export function DemoChat({ onFiles }: DemoChatProps) {
  const [hasFailed, setHasFailed] = useState(false);
  async function open(): Promise<void> {
    try {
      const response = await fetch(`${BASE_PATH}/${NAME}`);
      if (!response.ok) throw new Error(`The demo answered ${response.status}.`);
      onFiles([new File([await response.blob()], NAME)]);
    } catch (error) {
      console.warn('The recorded evening could not be loaded:', error);
      setHasFailed(true);
    }
  }
  return (
    <p className={styles.pick}>
      <button type="button" className={buttons.link} onClick={() => void open()}>
        Open the recorded evening of the demo
      </button>
      {hasFailed && <span role="alert">It could not be loaded.</span>}
    </p>
  );
}
