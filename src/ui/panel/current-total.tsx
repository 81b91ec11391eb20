import styles from './current-total.module.css';
import { TotalBlock, type TotalProps } from './total-block.tsx';

/** The total in large digits, with the strip at its right. */
export function CurrentTotal(props: TotalProps) {
  return <TotalBlock {...props} styles={styles} />;
}
