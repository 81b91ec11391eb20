import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { countedText, groupedText, lengthText } from '../../domain/number-text.ts';
import type { ChannelUsage } from '../../domain/usage.ts';
import { ChatFileSteps } from '../../page/chat-file-steps.tsx';
import { useOptions } from '../../page/use-app.ts';
import { useChannelSession } from '../../page/use-channel-session.ts';
import { Button } from '../../ui/button.tsx';
import { KNOWN_SOURCES, SourceMark, sourceLook } from '../../ui/source.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useConnectionText } from '../connection/connection-status.tsx';
import styles from './usage.module.css';
import {
  ALL_ROWS,
  filterRows,
  isCovered,
  isUnused,
  orderRows,
  type RowFilter,
  type RowOrder,
  rowsOf,
  type UsageRow,
} from './usage-rows.ts';
import { UsageTables, type UsageTablesProps } from './usage-tables.tsx';
import { ENOUGH_S, knownProblems } from './usage-words.ts';

interface UsageContentProps
  extends Pick<UsageTablesProps, 'withBefore' | 'chosen' | 'onChoose' | 'scrollArea'> {
  readonly usage: ChannelUsage;
  readonly firstSearch: string;
  readonly onAddChats: () => void;
  /** Loads the usage again. A stable function. */
  readonly onListLoad: () => void;
}

const IGNORED =
  'Emotes and users that the settings ignore are not counted here either. Rows of such emotes say so.';

const FIRST_ORDER: RowOrder = { column: 'uses', isDescending: false };

export function UsageContent({ usage, firstSearch, onAddChats, onListLoad, ...table }: UsageContentProps) {
  const { ignoredEmotes, ignoredUsers } = useOptions();
  const [filter, setFilter] = useState<RowFilter>({ ...ALL_ROWS, search: firstSearch });
  const [isCoveredOpen, setIsCoveredOpen] = useState(firstSearch !== '');
  const [wantedOrder, setOrder] = useState(FIRST_ORDER);
  const order = wantedOrder.column === 'before' && !table.withBefore ? FIRST_ORDER : wantedOrder;
  const rows = useMemo(() => rowsOf(usage, ignoredEmotes), [usage, ignoredEmotes]);
  const [sums] = usage.periods;
  const isEnough = sums !== undefined && sums.seconds >= ENOUGH_S;
  const shown = useMemo(
    () => orderRows(filterRows(rows, { ...filter, isUnusedOnly: filter.isUnusedOnly && isEnough }), order),
    [rows, filter, order, isEnough],
  );
  if (sums === undefined) return null;
  const areListsKnown = usage.lists.some(({ seenS, isGlobal }) => seenS > 0 && !isGlobal);
  return (
    <>
      {knownProblems(usage).map((sentence) => (
        <p key={sentence} className="hint">
          {sentence}
        </p>
      ))}
      {ignoredEmotes.length + ignoredUsers.length > 0 && <p className="hint">{IGNORED}</p>}
      <LoadedLists
        channelLogin={usage.channelLogin as ChannelLogin}
        areKnown={areListsKnown}
        onLoad={onListLoad}
      />
      {/* In a small window it is one line. */}
      {!isEnough && (
        <section className={`wrap ${styles.early}`} aria-label="Not enough chat yet">
          <div className="wrap">
            <h2>{`Not enough chat yet: ${lengthText(sums.seconds)} of ${ENOUGH_S / 3_600} h`}</h2>
            <details>
              <summary className="hint">
                <span className={styles.wide}>Add the chat of past streams to get there now. </span>How?
              </summary>
              <ChatFileSteps last="Add the file here." />
            </details>
          </div>
          <progress className={styles.progress} max={ENOUGH_S} value={sums.seconds} aria-label="Chat seen" />
          <Button onClick={onAddChats}>Add past chats</Button>
        </section>
      )}
      <UsageFilters
        value={filter}
        onChange={(next) => {
          setFilter(next);
          // What is asked for is not left in a fold.
          if (next.isCoveredOnly || next.search !== '') setIsCoveredOpen(true);
        }}
        rows={rows}
        isEnough={isEnough}
        shownCodes={shown.flatMap(({ part, emote }) =>
          part === 'covered' && !isCoveredOpen ? [] : emote.code,
        )}
      />
      <UsageTables
        {...table}
        shown={shown}
        isListedShown={areListsKnown || rows.some(({ part }) => part === 'listed')}
        isCoveredOpen={isCoveredOpen}
        onCoveredOpenChange={setIsCoveredOpen}
        marks={usage.marks}
        order={order}
        onOrderChange={setOrder}
      />
    </>
  );
}

interface LoadedListsProps {
  readonly channelLogin: ChannelLogin;
  /** A list of the channel was seen before, or is loaded now. */
  readonly areKnown: boolean;
  /** Called after each list that is loaded. The same function in each rendering. */
  readonly onLoad: () => void;
}

/**
 * Joins the channel while mounted, because only Twitch's chat says which room's lists to load. That chat is neither recorded nor
 * counted. Until a list is known, it says why.
 */
function LoadedLists({ channelLogin, areKnown, onLoad }: LoadedListsProps) {
  const session = useChannelSession(channelLogin);
  const { lists } = session;
  const loaded = lists.map(({ id, loadedAt }) => `${id} ${loadedAt}`).join();
  useEffect(() => {
    if (loaded !== '') onLoad();
  }, [loaded, onLoad]);
  const state = useConnectionText(session);
  if (areKnown) return null;
  // It is not announced: the time until the next attempt changes each second.
  if (state.tone === 'bad') return <p className="hint">{`${state.title}. ${state.detail}`}</p>;
  const isTried = lists.length > 0 && lists.every(({ failing, loadedAt }) => failing ?? loadedAt);
  if (isTried) return null;
  return (
    <p className="hint" role="status">
      {`Loading the emotes of ${channelLogin}…`}
    </p>
  );
}

interface UsageFiltersProps {
  readonly value: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
  readonly rows: readonly UsageRow[];
  /** Enough chat was seen to say which emotes are not used. */
  readonly isEnough: boolean;
  readonly shownCodes: readonly string[];
}

function UsageFilters({ value, onChange, rows, isEnough, shownCodes }: UsageFiltersProps) {
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
              <span className={styles.start}>{sourceLook(one).start}</span>
              {sourceLook(one).shortTitle}
            </span>
          </Chip>
        ))}
        <Chip
          isOn={isUnusedOnly}
          count={isEnough ? rows.filter(isUnused).length : null}
          title={isEnough ? 'Not used in this period' : 'Known after ten hours of chat'}
          // It can still have the focus: its title says why it is disabled.
          aria-disabled={!isEnough}
          onClick={() => isEnough && onChange({ ...value, isUnusedOnly: !isUnusedOnly })}
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
  const rank = (source: string): number => KNOWN_SOURCES.indexOf(source) + 1 || KNOWN_SOURCES.length + 1;
  return [...new Set([...rows.map(({ emote }) => emote.source), ...(chosen === null ? [] : [chosen])])]
    .sort()
    .sort((one, other) => rank(one) - rank(other));
}

interface ChipProps extends ComponentProps<'button'> {
  readonly isOn: boolean;
  readonly count: number | null;
}

function Chip({ isOn, count, children, ...button }: ChipProps) {
  return (
    <li>
      <button type="button" {...button} className={`row note chip ${styles.chip}`} aria-pressed={isOn}>
        {children}
        {count !== null && <b>{groupedText(count)}</b>}
      </button>
    </li>
  );
}
