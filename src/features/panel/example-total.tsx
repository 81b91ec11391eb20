import { useMemo } from 'react';
import { recordedSnapshot } from '../example/example-chat.ts';
import styles from './current-total.module.css';
import { TotalBlock, totalOf } from './total-block.tsx';

/** The total of the example at a step. It is inert: a screen reader does not read it as a real one. */
export function ExampleTotal({ step }: { readonly step: number }) {
  const snapshot = useMemo(() => recordedSnapshot(step), [step]);
  return (
    <div inert>
      <TotalBlock total={totalOf(snapshot)} strip={null} styles={styles} />
    </div>
  );
}
