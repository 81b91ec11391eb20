import { useId } from 'react';
import { countedText } from '../../domain/number-text.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './usage.module.css';
import { isUnused, type UsageRows } from './usage-rows.ts';

const RESULT_MS = 2_000;

interface UsageFiltersProps {
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  readonly rows: UsageRows;
  /** Null: all. */
  readonly source: string | null;
  readonly onSourceChange: (source: string | null) => void;
  readonly isUnusedOnly: boolean;
  /** Null while too little chat was seen. */
  readonly onUnusedChange: ((isUnusedOnly: boolean) => void) | null;
  /** The codes in the first table. */
  readonly shownCodes: readonly string[];
}

/** Chooses which rows the tables show. */
export function UsageFilters(props: UsageFiltersProps) {
  const { search, onSearchChange, rows, source, onSourceChange, shownCodes } = props;
  const { isUnusedOnly, onUnusedChange } = props;
  const searchId = useId();
  const sourceId = useId();
  const { result, copy } = useCopy(RESULT_MS);
  const all = [...rows.listed, ...rows.gone, ...rows.personal, ...rows.others];
  const sources = [...new Set(all.map(({ emote }) => emote.source))].sort();
  const unused = rows.listed.filter(isUnused).length;
  return (
    <div className={styles.filters}>
      <span className={styles.field}>
        <label htmlFor={searchId}>Search</label>
        <input
          id={searchId}
          className={fields.text}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearchChange(event.target.value)}
        />
      </span>
      <span className={styles.field}>
        <label htmlFor={sourceId} className="visually-hidden">
          Source
        </label>
        <select
          id={sourceId}
          className={fields.text}
          value={source ?? ''}
          onChange={(event) => onSourceChange(event.target.value || null)}
        >
          <option value="">All sources</option>
          {sources.map((one) => (
            <option key={one} value={one}>
              {shownText(sourceLook(one).title)}
            </option>
          ))}
        </select>
      </span>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isUnusedOnly}
          disabled={onUnusedChange === null}
          onChange={(event) => onUnusedChange?.(event.target.checked)}
        />
        Not used in this period {onUnusedChange !== null && <strong>{unused}</strong>}
      </label>
      <span className={styles.end}>
        <span role="status">
          {result === null
            ? countedText(shownCodes.length, 'emote', 'emotes')
            : result.isCopied
              ? 'Copied.'
              : 'The browser did not allow copying.'}
        </span>
        <button
          type="button"
          className={buttons.quiet}
          disabled={shownCodes.length === 0}
          onClick={(event) => copy(shownCodes.join('\n'), event.currentTarget)}
        >
          Copy names shown
        </button>
      </span>
    </div>
  );
}
