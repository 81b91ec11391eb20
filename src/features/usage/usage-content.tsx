import { type ReactNode, useMemo, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { lengthText } from '../../domain/duration-text.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { Options } from '../../domain/options.ts';
import type { ChannelUsage, UsageSums } from '../../domain/usage.ts';
import { channelPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields.module.css';
import { shownText } from '../../ui/shown-text.ts';
import { KNOWN_SOURCES, sourceLook } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './usage.module.css';
import usageFiltersStyles from './usage-filters.module.css';
import {
  filterRows,
  isTwin,
  isUnused,
  orderRows,
  type RowFilter,
  type RowOrder,
  rowsOf,
  type UsageRow,
} from './usage-rows.ts';
import { UsageTables } from './usage-tables.tsx';
import { ENOUGH_S, knownProblems, seenText } from './usage-words.ts';

interface UsageContentProps {
  readonly usage: ChannelUsage;
  readonly withBefore: boolean;
  readonly firstSearch: string;
  /** What the settings leave out of every count. */
  readonly ignored: Pick<Options, 'ignoredEmotes' | 'ignoredUsers'>;
  /** Keys of emotes. */
  readonly chosen: ReadonlySet<string>;
  /** The same function in each rendering. */
  readonly onChoose: (key: string) => void;
  readonly onAddChats: () => void;
  /** The element that scrolls the content. */
  readonly scrollArea: HTMLElement | null;
}

const IGNORED =
  'Emotes and users that the settings ignore are not counted here either. Rows of such emotes say so.';

const FIRST_ORDER: RowOrder = { column: 'uses', isDescending: false };

/** What is known: the words about it, the filters, and the tables. */
export function UsageContent(props: UsageContentProps) {
  const { usage, withBefore, firstSearch, ignored, chosen, onChoose, onAddChats, scrollArea } = props;
  const { ignoredEmotes, ignoredUsers } = ignored;
  const [filter, setFilter] = useState<RowFilter>({
    search: firstSearch,
    source: null,
    isUnusedOnly: false,
    isTwinOnly: false,
  });
  const [wantedOrder, setOrder] = useState(FIRST_ORDER);
  const order = wantedOrder.column === 'before' && !withBefore ? FIRST_ORDER : wantedOrder;
  const rows = useMemo(() => rowsOf(usage, ignoredEmotes), [usage, ignoredEmotes]);
  const all = useMemo(() => Object.values(rows).flat(), [rows]);
  const [sums] = usage.periods;
  const isEnough = sums !== undefined && sums.seconds >= ENOUGH_S;
  const shown = useMemo(() => {
    const known = { ...filter, isUnusedOnly: filter.isUnusedOnly && isEnough };
    const shownOf = (all: readonly UsageRow[]) => orderRows(filterRows(all, known), order);
    return {
      listed: shownOf(rows.listed),
      gone: shownOf(rows.gone),
      personal: shownOf(rows.personal),
      others: shownOf(rows.others),
    };
  }, [rows, filter, order, isEnough]);
  if (sums === undefined) return null;
  const areListsKnown = usage.lists.some(({ seenS, isGlobal }) => seenS > 0 && !isGlobal);
  return (
    <>
      {knownProblems(usage).map((sentence) => (
        <p key={sentence} className={styles.hint}>
          {sentence}
        </p>
      ))}
      {ignoredEmotes.length + ignoredUsers.length > 0 && <p className={styles.hint}>{IGNORED}</p>}
      {!areListsKnown && (
        <p className={styles.hint}>
          <RouteLink
            to={channelPath(usage.channelLogin as ChannelLogin)}
          >{`Open ${usage.channelLogin}`}</RouteLink>{' '}
          for a minute to load its emotes. Until then nothing can be said about those that were not used.
        </p>
      )}
      {!isEnough && <EarlyBox sums={sums} onAdd={onAddChats} />}
      <UsageFilters
        value={filter}
        onChange={setFilter}
        rows={all}
        isEnough={isEnough}
        shownCodes={Object.values(shown).flatMap((part) => part.map(({ emote }) => emote.code))}
      />
      <UsageTables
        shown={shown}
        isListedShown={areListsKnown || rows.listed.length > 0}
        marks={usage.marks}
        withBefore={withBefore}
        order={order}
        onOrderChange={setOrder}
        chosen={chosen}
        onChoose={onChoose}
        scrollArea={scrollArea}
      />
    </>
  );
}

interface EarlyBoxProps {
  readonly sums: UsageSums;
  /** Chooses files of past chats. */
  readonly onAdd: () => void;
}

/** Says that too little chat was seen to judge emotes by it. In a small window it is one line. */
function EarlyBox({ sums, onAdd }: EarlyBoxProps) {
  const seen = lengthText(sums.seconds);
  const needed = `${ENOUGH_S / 3_600} h`;
  return (
    <section className={styles.early} aria-label="Too early">
      <div>
        <h2>
          <span>{`Too early to remove anything: ${seen} `}</span>
          <span className={styles.wide}>{`of chat seen in this period, ${needed} needed`}</span>
          <span className={styles.short}>{`of ${needed}`}</span>
        </h2>
        <p className={styles.muted}>
          {sums.seconds === 0
            ? 'Open the channel, or add past chats to get there in minutes.'
            : `An emote that was not used in ${seenText(sums)} may be used tomorrow. Add past chats to get there in minutes.`}
        </p>
      </div>
      <progress className={styles.enough} max={ENOUGH_S} value={sums.seconds} aria-label="Chat seen" />
      <button type="button" className={buttons.button} onClick={onAdd}>
        Add past chats
      </button>
    </section>
  );
}

interface UsageFiltersProps {
  readonly value: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
  /** Of all tables. */
  readonly rows: readonly UsageRow[];
  /** False while too little chat was seen to say which emotes are not used. */
  readonly isEnough: boolean;
  /** The codes in all tables. */
  readonly shownCodes: readonly string[];
}

/** Chooses which rows the tables show: a search, and chips with counts. */
function UsageFilters({ value, onChange, rows, isEnough, shownCodes }: UsageFiltersProps) {
  const { search, source, isTwinOnly } = value;
  const isUnusedOnly = value.isUnusedOnly && isEnough;
  const { result, copy } = useCopy();
  const twins = rows.filter(isTwin).length;
  const isAll = source === null && !isUnusedOnly && !isTwinOnly;
  return (
    <div className={usageFiltersStyles.filters}>
      <input
        className={`${fields.text} ${usageFiltersStyles.search}`}
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onChange({ ...value, search: event.target.value })}
      />
      <ul className={usageFiltersStyles.chips} aria-label="Filters">
        <Chip
          isOn={isAll}
          count={rows.length}
          onClick={() => onChange({ search, source: null, isUnusedOnly: false, isTwinOnly: false })}
        >
          All
        </Chip>
        {sourcesOf(rows, source).map((one) => (
          <Chip
            key={one}
            isOn={source === one}
            count={rows.filter(({ emote }) => emote.source === one).length}
            onClick={() => onChange({ ...value, source: source === one ? null : one })}
          >
            <SourceName source={one} />
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
        {(twins > 0 || isTwinOnly) && (
          <Chip
            isOn={isTwinOnly}
            count={twins}
            title="Another list has an emote of the same name, and its uses count there"
            onClick={() => onChange({ ...value, isTwinOnly: !isTwinOnly })}
          >
            Twins
          </Chip>
        )}
      </ul>
      <span className={usageFiltersStyles.end}>
        <span>
          <span role="status">{result?.words}</span>
          {/* It stays: its return would be announced. */}
          <span role="status" className={result === null ? undefined : 'visually-hidden'}>
            {countedText(shownCodes.length, 'emote', 'emotes')}
          </span>
        </span>
        <button
          type="button"
          className={buttons.quiet}
          disabled={shownCodes.length === 0}
          onClick={(event) => copy(shownCodes.join('\n'), event.currentTarget)}
        >
          Copy these names
        </button>
      </span>
    </div>
  );
}

/** Known ones in the order of the chips everywhere, then the others by their name. The chosen one stays where it has no row. */
function sourcesOf(rows: readonly UsageRow[], chosen: string | null): readonly string[] {
  const rank = (source: string): number => KNOWN_SOURCES.indexOf(source) + 1 || Number.POSITIVE_INFINITY;
  return [...new Set([...rows.map(({ emote }) => emote.source), ...(chosen === null ? [] : [chosen])])]
    .sort()
    .sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** A narrow line has no space for the start of a title. */
function SourceName({ source }: { readonly source: string }) {
  const look = sourceLook(source);
  const start = look.title.endsWith(look.shortTitle) ? look.title.slice(0, -look.shortTitle.length) : '';
  return (
    <>
      <SourceMark look={look} />
      <span>
        {start !== '' && <span className={usageFiltersStyles.start}>{shownText(start)}</span>}
        {shownText(look.shortTitle)}
      </span>
    </>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly title?: string;
  /** It keeps its place in the order of the keyboard, and its title says why. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isOn, count, title, isDisabled = false, onClick, children }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={usageFiltersStyles.chip}
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
