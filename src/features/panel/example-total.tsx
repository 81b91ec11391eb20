import { useMemo } from 'react';
import { FIRST_STEP, recordedSnapshot } from '../example/example-chat.ts';
import styles from './current-total.module.css';
import { TotalBlock } from './total-block.tsx';

/** The total of the example. It is inert, so that a screen reader does not take it for a real count. */
export function ExampleTotal({ playedS }: { readonly playedS: number }) {
  const snapshot = useMemo(() => recordedSnapshot(FIRST_STEP + playedS), [playedS]);
  return (
    <div inert>
      <TotalBlock snapshot={snapshot} strip={null} styles={styles} />
    </div>
  );
}
