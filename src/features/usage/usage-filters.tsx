import type { ReactNode } from 'react';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { KNOWN_SOURCES, sourceLook } from '../../ui/source.ts';
import { SourceMark, SourceTitle } from '../../ui/source-mark.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './usage-filters.module.css';
import { ALL_ROWS, isCovered, isUnused, type RowFilter, type UsageRow } from './usage-rows.ts';

interface UsageFiltersProps {
  readonly value: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
  /** Of all tables. */
  readonly rows: readonly UsageRow[];
  /** Enough chat was seen to say which emotes are not used. */
  readonly isEnough: boolean;
  readonly shownCodes: readonly string[];
}

export function UsageFilters({ value, onChange, rows, isEnough, shownCodes }: UsageFiltersProps) {
  const { search, source, isCoveredOnly } = value;
  const isUnusedOnly = value.isUnusedOnly && isEnough;
  const { result, copy } = useCopy();
  const covered = rows.filter(isCovered).length;
  const isAll = source === null && !isUnusedOnly && !isCoveredOnly;
  return (
    <div className={`wrap ${styles.filters}`}>
      <input
        className={`text ${styles.search}`}
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onChange({ ...value, search: event.target.value })}
      />
      <ul className={`wrap ${styles.chips}`} aria-label="Filters">
        <Chip isOn={isAll} count={rows.length} onClick={() => onChange({ ...ALL_ROWS, search })}>
          All
        </Chip>
        {sourcesOf(rows, source).map((one) => (
          <Chip
            key={one}
            isOn={source === one}
            count={rows.filter(({ emote }) => emote.source === one).length}
            onClick={() => onChange({ ...value, source: source === one ? null : one })}
          >
            <SourceMark look={sourceLook(one)} />
            <span>
              <SourceTitle look={sourceLook(one)} startClassName={styles.start} />
            </span>
          </Chip>
        ))}
        <Chip
          isOn={isUnusedOnly}
          count={isEnough ? rows.filter(isUnused).length : null}
          title={isEnough ? 'Not used in this period' : 'Known after ten hours of chat'}
          isDisabled={!isEnough}
          onClick={() => onChange({ ...value, isUnusedOnly: !isUnusedOnly })}
        >
          Not used
        </Chip>
        {(covered > 0 || isCoveredOnly) && (
          <Chip
            isOn={isCoveredOnly}
            count={covered}
            title="Another list has an emote of the same name, and its uses count there"
            onClick={() => onChange({ ...value, isCoveredOnly: !isCoveredOnly })}
          >
            Covered
          </Chip>
        )}
      </ul>
      <span className={`row muted ${styles.end}`}>
        <span>
          <span role="status">{result?.words}</span>
          {/* It stays: its return would be announced. */}
          <span role="status" className={result === null ? undefined : 'visually-hidden'}>
            {countedText(shownCodes.length, 'emote', 'emotes')}
          </span>
        </span>
        <Button
          kind="quiet"
          disabled={shownCodes.length === 0}
          onClick={(event) => copy(shownCodes.join('\n'), event.currentTarget)}
        >
          Copy these names
        </Button>
      </span>
    </div>
  );
}

/** Known sources in the order of all chips, then the others by name. The selected one stays without rows. */
function sourcesOf(rows: readonly UsageRow[], chosen: string | null): readonly string[] {
  const rank = (source: string): number => KNOWN_SOURCES.indexOf(source) + 1 || Number.POSITIVE_INFINITY;
  return [...new Set([...rows.map(({ emote }) => emote.source), ...(chosen === null ? [] : [chosen])])]
    .sort()
    .sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

interface ChipProps {
  readonly isOn: boolean;
  readonly count: number | null;
  readonly title?: string;
  /** It can still have the focus. Its title says why it is disabled. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isOn, count, title, isDisabled = false, onClick, children }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={`row note chip ${styles.chip}`}
        title={title}
        aria-pressed={isOn}
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) onClick();
        }}
      >
        {children}
        {count !== null && <b>{groupedText(count)}</b>}
      </button>
    </li>
  );
}
