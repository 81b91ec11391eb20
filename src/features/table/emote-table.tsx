import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import type { Emote } from '../../domain/emote.ts';
import { groupedText, rateText } from '../../domain/number-text.ts';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { SourceMark, sourceLook } from '../../ui/source.tsx';
import { useTimeText } from '../../ui/time-text.ts';
import rowStyles from './emote-row.module.css';
import styles from './emote-table.module.css';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './sparklines.ts';
import captions from './table-caption.module.css';

declare module 'react' {
  /** A custom property of `emote-row.module.css`. */
  interface CSSProperties {
    /** The count of a row's emote. */
    readonly '--count'?: number;
  }
}

export const ROW_HEIGHT_PX = 40;

/** The count of a bar over its whole track is at least this: three emotes used once have short bars. */
const LEAST_FULL_BAR = 10;

/** Counts from here on are in smaller digits, so that their columns have space for six of them. */
const LONG_COUNT = 100_000;

interface EmoteTableProps
  extends Omit<
    ComponentProps<typeof DataTable>,
    'rowCount' | 'rowHeightPx' | 'renderRow' | 'keptRow' | 'head' | 'onCommit' | 'children'
  > {
  /** In the order of the rows. */
  readonly snapshot: Snapshot;
  /** How many rows, from the top, are pinned. */
  readonly pinnedCount?: number;
  /** How many rows, from the top, have moving pictures. */
  readonly movingCount?: number;
  /** The key of the emote that won the moment of the last seconds, or null. */
  readonly winnerKey?: string | null | undefined;
  /** The row that is a tab stop, from 0. Without it no row takes the focus. */
  readonly activeRow?: number;
  /** Draws the line of each row. Without it rows have no line. */
  readonly drawSparklines?: (body: Element) => void;
  /** Follows the time in the caption. */
  readonly note?: ReactNode;
  /** The caption's second line, in the compact layouts. */
  readonly age?: ReactNode;
  /** What can be done with a past second: the caption's second line. Without it the second is the present. */
  readonly pastActions?: ReactNode;
  /** At the right end of the caption. */
  readonly captionEnd?: ReactNode;
}

/** Their names and classes. */
const COLUMNS = [
  ['Picture', styles.picture],
  ['Emote', undefined],
  ['Count', styles.number],
  ['per Second', `${styles.number} ${styles.rate}`],
  ['Source', styles.source],
] as const;

const HEAD = COLUMNS.map(([name, className]) => (
  <th key={name} scope="col" className={className}>
    {name}
  </th>
));

/** Drawn by `drawSparklines`. One element for all rows: it never changes. */
const SPARKLINE = (
  <svg
    className={rowStyles.sparkline}
    viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path />
  </svg>
);

/** The emotes of a snapshot. The caption and the head stay at the top of what scrolls the table. */
export function EmoteTable({
  snapshot,
  pinnedCount = 0,
  movingCount = 0,
  winnerKey,
  activeRow,
  drawSparklines,
  note,
  age,
  pastActions,
  captionEnd,
  bodyProps,
  ...table
}: EmoteTableProps) {
  const { emoteIds, counts, second } = snapshot;
  const timeText = useTimeText();
  const ambiguous = useAmbiguousLabels(snapshot);
  const fullBar = counts.reduce((most, count) => Math.max(most, count), LEAST_FULL_BAR);
  return (
    <div className={styles.frame} data-past={pastActions != null}>
      {/* The caption has the time and a menu: a name from it would change every second. */}
      <DataTable
        className={styles.table}
        aria-label="last 10 seconds"
        {...table}
        rowCount={emoteIds.length}
        rowHeightPx={ROW_HEIGHT_PX}
        keptRow={activeRow}
        head={HEAD}
        bodyProps={{ ...bodyProps, className: styles.rows }}
        renderRow={(row) => {
          const { emote, count } = emoteCountAt(snapshot, row);
          return (
            <EmoteRow
              key={emote.key}
              emote={emote}
              emoteId={emoteIds[row] as number}
              count={count}
              slot={row}
              isAmbiguous={ambiguous.size > 0 && ambiguous.has(labelOf(emote))}
              isMoving={row < movingCount}
              isPinned={row < pinnedCount}
              isWinner={emote.key === winnerKey}
              tabIndex={activeRow === undefined ? undefined : row === activeRow ? 0 : -1}
              sparkline={drawSparklines && SPARKLINE}
            />
          );
        }}
        // Before the rows are measured: then the style of each row is known.
        onCommit={(body) => {
          for (const row of body.querySelectorAll<HTMLElement>('[data-key]')) {
            row.style.setProperty('--highest', String(fullBar));
          }
          drawSparklines?.(body);
        }}
      >
        <caption className={`muted ${captions.caption}`}>
          <div className={captions.captionLines}>
            <div className={`row ${captions.captionLine}`}>
              <time>{timeText(second)}</time> <span className={captions.window}>last 10 seconds</span>
              {note}
              {captionEnd !== undefined && <div className={captions.captionEnd}>{captionEnd}</div>}
              {age && <div className={captions.age}>{age}</div>}
            </div>
            {pastActions}
          </div>
        </caption>
        {/* As wide as the style sheet says. In `em`: columns are as wide as their text, whatever its size. */}
        <colgroup>
          {COLUMNS.map(([name]) => (
            <col key={name} />
          ))}
        </colgroup>
      </DataTable>
    </div>
  );
}

/**
 * The labels of two or more rows: two rooms of a shared chat can have one code for two emotes. The rows are compared only where the
 * dictionary has two emotes of one label.
 */
function useAmbiguousLabels({ emotes, emoteIds }: Snapshot): ReadonlySet<string> {
  const { length } = emotes;
  // The dictionary grows in place.
  const possible = useMemo(() => ambiguousLabels(emotes.slice(0, length)), [emotes, length]);
  return possible.size === 0 ? possible : ambiguousLabels(Array.from(emoteIds, (id) => emotes[id] as Emote));
}

function ambiguousLabels(emotes: readonly Emote[]): ReadonlySet<string> {
  const labels = new Set<string>();
  const ambiguous = new Set<string>();
  for (const emote of emotes) {
    const label = labelOf(emote);
    if (labels.has(label)) ambiguous.add(label);
    labels.add(label);
  }
  return ambiguous;
}

function labelOf({ code, source }: Emote): string {
  return `${source} ${code}`;
}

interface EmoteRowProps {
  readonly emote: Emote;
  /** The emote's index in the session's dictionary. */
  readonly emoteId: number;
  readonly count: number;
  /** The position among the rows, from 0. */
  readonly slot: number;
  /** Another row has the same code and source: the row shows the end of its id too. */
  readonly isAmbiguous: boolean;
  /** False: the picture moves only under the pointer or with the focus. */
  readonly isMoving: boolean;
  readonly isPinned: boolean;
  /** It won the moment of the last seconds. */
  readonly isWinner: boolean;
  /** Undefined: the row takes no focus. */
  readonly tabIndex: number | undefined;
  /** Follows the code. */
  readonly sparkline: ReactNode;
}

/**
 * One emote: picture, code, count, rate, source. The bar behind the picture and the code is in proportion to the highest count.
 * `EmoteTable` sets that count on each row as the CSS property `--highest`, so that a new maximum renders no row. A new count of
 * the row renders neither its picture nor its code.
 */
const EmoteRow = memo(function EmoteRow(props: EmoteRowProps) {
  const { emote, emoteId, count, slot, isAmbiguous, isMoving, isPinned, isWinner } = props;
  const { tabIndex, sparkline } = props;
  const [isPointed, setIsPointed] = useState(false);
  const point = (): void => setIsPointed(true);
  const leave = (): void => setIsPointed(false);
  const code = shownText(emote.code);
  const source = sourceLook(emote.source);
  const isPictureMoving = isMoving || isPointed;
  // The same elements with each count.
  const nameCells = useMemo(
    () => (
      <>
        <td className={styles.picture}>
          <EmotePicture emote={emote} isMoving={isPictureMoving} className={rowStyles.image} />
        </td>
        <th scope="row" title={isAmbiguous ? `${code} (${shownText(emote.key)})` : code}>
          <span className={`row ${rowStyles.name}`}>
            <span className={`cut ${rowStyles.code}`}>
              <bdi>{code}</bdi>
              {isAmbiguous && <bdi className={rowStyles.id}> {shownText(emote.id.slice(-4))}</bdi>}
            </span>
            {sparkline}
          </span>
        </th>
      </>
    ),
    [emote, code, isAmbiguous, isPictureMoving, sparkline],
  );
  return (
    <tr
      className={count === 0 ? `${rowStyles.row} ${rowStyles.gone}` : rowStyles.row}
      data-key={emote.key}
      data-emote={emoteId}
      data-slot={slot}
      data-pinned={isPinned}
      data-winner={isWinner}
      data-long={count >= LONG_COUNT}
      // A name from the content would change with the counts.
      aria-label={tabIndex === undefined ? undefined : `${code}${isPinned ? ', pinned' : ''}`}
      // From 1, after the head of the table.
      aria-rowindex={slot + 2}
      tabIndex={tabIndex}
      style={{ '--count': count, zIndex: -slot - 1 }}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {nameCells}
      <td className={`${styles.number} ${rowStyles.count}`}>{groupedText(count)}</td>
      <td className={`${styles.number} ${styles.rate} ${rowStyles.rate}`}>{rateText(count)}</td>
      <td className={`${styles.source} ${rowStyles.source}`}>
        <span className={`row ${rowStyles.sourceName}`} title={source.title}>
          <SourceMark look={source} />
          <span className="cut">{source.shortTitle}</span>
        </span>
      </td>
    </tr>
  );
});
