import buttons from '../../ui/button.module.css';
import { COPY_RESULT_MS, useCopy } from '../../ui/use-copy.ts';
import styles from './share.module.css';
import type { SourceSize } from './source-size.ts';

interface SourceSizeLineProps {
  readonly value: SourceSize;
}

/** The width and the height for OBS, each with a button that copies its number. */
export function SourceSizeLine({ value: { widthPx, heightPx } }: SourceSizeLineProps) {
  const { result, copy } = useCopy(COPY_RESULT_MS);
  const numbers = { Width: widthPx, Height: heightPx };
  return (
    <div className={styles.sizes}>
      {Object.entries(numbers).map(([name, numberPx]) => (
        <span key={name} className={styles.size}>
          {name} <b>{numberPx}</b>
          <button
            type="button"
            className={buttons.small}
            aria-label={`Copy ${name.toLowerCase()}`}
            onClick={(event) => copy(String(numberPx), event.currentTarget)}
          >
            Copy
          </button>
        </span>
      ))}
      <span role="status" className={styles.copied}>
        {result !== null &&
          (result.isCopied ? `${result.text} copied` : 'The browser did not allow copying.')}
      </span>
    </div>
  );
}
