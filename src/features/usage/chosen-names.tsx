import { countedText } from '../../domain/number-text.ts';
import buttons from '../../ui/button.module.css';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './usage.module.css';

interface ChosenNamesProps {
  /** One at least. */
  readonly codes: readonly string[];
  readonly onClear: () => void;
}

/** Copies the names of the emotes that were ticked, a line each. */
export function ChosenNames({ codes, onClear }: ChosenNamesProps) {
  const { result, copy } = useCopy();
  return (
    <div className={styles.chosen}>
      <strong>{`${codes.length} chosen`}</strong>
      <button
        type="button"
        className={buttons.primary}
        onClick={(event) => copy(codes.join('\n'), event.currentTarget)}
      >{`Copy ${countedText(codes.length, 'name', 'names')}`}</button>
      <button type="button" className={buttons.quiet} onClick={onClear}>
        Clear
      </button>
      <span role="status">{result?.words}</span>
    </div>
  );
}
