import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { groupedText } from '../../domain/number-text.ts';
import chevrons from '../../ui/chevron.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ROWS_PER_PAGE, useRowFocus } from '../../ui/use-row-focus.ts';
import { CardDetail, CardFrame, type CardFrameProps } from '../emote-card/card-frame.tsx';
import emoteCardStyles from '../emote-card/emote-card.module.css';
import styles from './usage.module.css';
import { COLUMNS, type Column, type UsagePart, type UsageRow } from './usage-rows.ts';
import { hourlyText, lastUsedText, noteText, UsageTable } from './usage-table.tsx';
import { sinceText } from './usage-words.ts';

const CAPTIONS: Readonly<Record<UsagePart, string>> = {
  listed: 'Emote usage',
  covered: 'Covered by another emote of the same name',
  gone: 'Removed from the lists',
  personal: 'Personal emotes',
  others: 'Used, but in no list of the channel',
};

const PARTS = Object.keys(CAPTIONS) as UsagePart[];

const NARROW_COLUMNS: readonly Column[] = ['emote', 'uses'];
const COLUMNS_WITHOUT_BEFORE = COLUMNS.filter((column) => column !== 'before');

const KEYS =
  'The arrow keys move between the rows. Enter opens the card of an emote, the space bar ticks it.';

/** Each emote has two lines: the columns, which grow with the text, have no room. */
const TWO_LINES = '(max-width: 44.99em)';

interface UsageTablesProps
  extends Pick<
    ComponentProps<typeof UsageTable>,
    'marks' | 'order' | 'onOrderChange' | 'chosen' | 'onChoose' | 'scrollArea'
  > {
  readonly shown: readonly UsageRow[];
  /** The table of the lists is shown without rows too. */
  readonly isListedShown: boolean;
  /** Whether the emotes that another one covers are shown; they stand in a fold. */
  readonly isCoveredOpen: boolean;
  readonly onCoveredOpenChange: (isOpen: boolean) => void;
  readonly withBefore: boolean;
}

/** The tables, whose rows are one tab stop, and the card of a row. */
export function UsageTables(props: UsageTablesProps) {
  const { shown, isListedShown, isCoveredOpen, onCoveredOpenChange, withBefore, ...table } = props;
  const { scrollArea, onChoose } = table;
  const isNarrow = useMediaQuery(TWO_LINES);
  const keysId = useId();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState(0);
  const parts = PARTS.map((part) => ({ part, rows: shown.filter((row) => row.part === part) }));
  const rows = parts.flatMap((one) => (one.part === 'covered' && !isCoveredOpen ? [] : one.rows));
  const focus = useRowFocus(rows.map(({ number }) => number));
  const columns = isNarrow ? NARROW_COLUMNS : withBefore ? COLUMNS : COLUMNS_WITHOUT_BEFORE;
  const opened = rows.find(({ emote }) => emote.key === openKey);
  // Otherwise it would open again when the filters show its row again.
  if (openKey !== null && opened === undefined) setOpenKey(null);
  useLayoutEffect(() => {
    if (scrollArea !== null) focus.focusRow(scrollArea);
  });

  function open(row: UsageRow | undefined, request: number): void {
    setOpenKey(row?.emote.key ?? null);
    setFocusRequest(request);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (focus.moveBy(event, ROWS_PER_PAGE)) return;
    const row = rows[focus.activeRow];
    if (row === undefined || !(event.target as Element).matches('[data-emote]')) return;
    if (event.key === 'Enter') open(row, focusRequest + 1);
    else if (event.key === ' ') onChoose(row.emote.key);
    else return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent): void {
    if ((target as Element).closest('label')) return;
    const number = (target as Element).closest<HTMLElement>('[data-emote]')?.dataset.emote;
    const row = rows.find((one) => String(one.number) === number);
    open(row?.emote.key === openKey ? undefined : row, 0);
  }

  return (
    <div className={styles.tables}>
      <p id={keysId} hidden>
        {KEYS}
      </p>
      {parts.map(
        ({ part, rows: ofPart }) =>
          (ofPart.length > 0 || (part === 'listed' && isListedShown)) && (
            <Fragment key={part}>
              {part === 'covered' && (
                <button
                  type="button"
                  className={`bare muted ${styles.fold} ${chevrons.before}`}
                  aria-expanded={isCoveredOpen}
                  onClick={() => onCoveredOpenChange(!isCoveredOpen)}
                >{`${groupedText(ofPart.length)} covered by another emote of the same name`}</button>
              )}
              {(part !== 'covered' || isCoveredOpen) && (
                <UsageTable
                  caption={CAPTIONS[part]}
                  aria-describedby={keysId}
                  isCaptionHidden={part === 'listed' || part === 'covered'}
                  rows={ofPart}
                  {...table}
                  columns={columns}
                  hasTwoLines={isNarrow}
                  activeNumber={rows[focus.activeRow]?.number}
                  bodyProps={{ onKeyDown, onClick, onFocus: focus.onFocus }}
                />
              )}
            </Fragment>
          ),
      )}
      {shown.length === 0 && isListedShown && <p className={`muted ${styles.nothing}`}>No emotes match.</p>}
      {opened !== undefined && (
        <UsageCard
          row={opened}
          findRow={() => scrollArea?.querySelector<HTMLElement>(`[data-emote="${opened.number}"]`) ?? null}
          onClose={() => open(undefined, 0)}
          focusRequest={focusRequest}
        />
      )}
    </div>
  );
}

interface UsageCardProps extends Pick<CardFrameProps, 'findRow' | 'onClose' | 'focusRequest'> {
  readonly row: UsageRow;
}

function UsageCard({ row, ...frame }: UsageCardProps) {
  const { emote, uses, usesAnHour, daysUsed } = row;
  const note = noteText(row);
  return (
    <CardFrame emote={emote} {...frame}>
      {note !== '' && <p>{note}</p>}
      <dl className={emoteCardStyles.details}>
        <CardDetail name="Uses" more={`${hourlyText(usesAnHour)} an hour`}>
          {groupedText(uses)}
        </CardDetail>
        <CardDetail name="Days used">{groupedText(daysUsed)}</CardDetail>
        <CardDetail name="Last used">{lastUsedText(row)}</CardDetail>
        {emote.added !== null && <CardDetail name="In list since">{sinceText(emote.added)}</CardDetail>}
      </dl>
    </CardFrame>
  );
}
