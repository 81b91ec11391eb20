import { useMemo, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import type { ChannelUsage } from '../../domain/usage.ts';
import { channelPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { calendarDayText } from '../../ui/date-text.ts';
import { EarlyBox } from './early-box.tsx';
import styles from './usage.module.css';
import { UsageFilters } from './usage-filters.tsx';
import { filterRows, isUnused, orderRows, type RowOrder, rowsOf, type UsageRow } from './usage-rows.ts';
import { UsageTable } from './usage-table.tsx';
import { ENOUGH_S, knownProblems, seenText } from './usage-words.ts';

interface UsageContentProps {
  readonly usage: ChannelUsage;
  readonly withBefore: boolean;
  readonly firstSearch: string;
  /** What the settings leave out of every count. */
  readonly ignored: Pick<Options, 'ignoredEmotes' | 'ignoredUsers'>;
}

const NO_LISTS =
  'The lists of this channel are not stored here, so nothing can be said about emotes that were not used. They are stored after a minute of its chat.';

const IGNORED =
  'Emotes and users that the settings ignore are not counted here either. Rows of such emotes say so.';

/** What is known: the words about it, the filters, and the tables. */
export function UsageContent({ usage, withBefore, firstSearch, ignored }: UsageContentProps) {
  const { ignoredEmotes, ignoredUsers } = ignored;
  const [search, setSearch] = useState(firstSearch);
  const [source, setSource] = useState<string | null>(null);
  const [isUnusedOnly, setIsUnusedOnly] = useState(false);
  const [order, setOrder] = useState<RowOrder>({ column: 'uses', isDescending: false });
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const rows = useMemo(() => rowsOf(usage, ignoredEmotes), [usage, ignoredEmotes]);
  const [sums] = usage.periods;
  const isEnough = sums !== undefined && sums.seconds >= ENOUGH_S;
  const isUnusedShown = isUnusedOnly && isEnough;
  const shown = useMemo(() => {
    const shownOf = (all: readonly UsageRow[]) => orderRows(filterRows(all, search, source), order);
    const listed = isUnusedShown ? rows.listed.filter(isUnused) : rows.listed;
    return {
      listed: shownOf(listed),
      gone: shownOf(rows.gone),
      personal: shownOf(rows.personal),
      others: shownOf(rows.others),
    };
  }, [rows, search, source, order, isUnusedShown]);
  if (sums === undefined) return null;
  const areListsKnown = usage.lists.some(({ seenS, isGlobal }) => seenS > 0 && !isGlobal);
  const table = {
    marks: usage.marks,
    withBefore,
    order,
    onOrderChange: setOrder,
    scrollArea,
  };
  return (
    <>
      <CoverageWords usage={usage} />
      {ignoredEmotes.length + ignoredUsers.length > 0 && <p className={styles.muted}>{IGNORED}</p>}
      {!areListsKnown && (
        <p className={styles.problem}>
          {NO_LISTS}{' '}
          <RouteLink to={channelPath(usage.channelLogin as ChannelLogin)}>
            Follow {usage.channelLogin}
          </RouteLink>
        </p>
      )}
      {!isEnough && <EarlyBox sums={sums} />}
      <UsageFilters
        search={search}
        onSearchChange={setSearch}
        rows={rows}
        source={source}
        onSourceChange={setSource}
        isUnusedOnly={isUnusedShown}
        onUnusedChange={isEnough ? setIsUnusedOnly : null}
        shownCodes={shown.listed.map(({ emote }) => emote.code)}
      />
      <section
        className={styles.tables}
        aria-label="Tables"
        ref={setScrollArea}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached with the keyboard
        tabIndex={0}
      >
        {(areListsKnown || rows.listed.length > 0) && (
          <UsageTable caption="Emote usage" rows={shown.listed} {...table} />
        )}
        {rows.gone.length > 0 && <UsageTable caption="No longer in a list" rows={shown.gone} {...table} />}
        {rows.personal.length > 0 && (
          <UsageTable caption="Personal emotes" rows={shown.personal} {...table} />
        )}
        {rows.others.length > 0 && (
          <UsageTable caption="Used, in no list of the channel" rows={shown.others} {...table} />
        )}
      </section>
    </>
  );
}

/** How much chat was seen, and what is not known. */
function CoverageWords({ usage }: Pick<UsageContentProps, 'usage'>) {
  const [sums, before] = usage.periods;
  const [first] = usage.days;
  const last = usage.days.at(-1);
  if (sums === undefined) return null;
  const dates = [first, last].flatMap((day) => (day === undefined ? [] : calendarDayText(day.day)));
  const when = dates.length === 0 ? '' : `, ${[...new Set(dates)].join(' to ')}`;
  return (
    <div className={styles.words}>
      <p>
        Counted in <strong>{seenText(sums)}</strong>
        {when}.{before !== undefined && <span className={styles.muted}> Before: {seenText(before)}.</span>}
      </p>
      {knownProblems(usage).map((sentence) => (
        <p key={sentence} className={styles.muted}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
