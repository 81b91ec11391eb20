import { useState } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import { useOptions } from '../../page/use-app.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { recordedRange } from '../../ui/chart/column.ts';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import type { ComparedEmote } from './compare-field.tsx';
import { emoteName } from './emote-names.ts';
import styles from './timeline-table.module.css';

/** A page is a minute by the clock. */
const PAGE_S = 60;
const HOUR_S = 3_600;

interface TimelineTableProps {
  readonly compared: readonly ComparedEmote[];
}

/** The same as the plot, as a table with a page for each minute. */
export function TimelineTable(props: TimelineTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.details}
      onToggle={(event) => setIsOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary>
        <h3>Seconds as a table</h3>
      </summary>
      {isOpen && <TablePages {...props} />}
    </details>
  );
}

function TablePages({ compared }: TimelineTableProps) {
  const { view, series } = useViewedRecording();
  const { shownS } = view;
  const recorded = recordedRange(series);
  const timeText = useTimeText();
  const firstPageS = Math.floor(recorded.fromS / PAGE_S) * PAGE_S;
  const lastPageS = Math.floor(recorded.toS / PAGE_S) * PAGE_S;
  const within = (wantedS: number): number => Math.max(firstPageS, Math.min(wantedS, lastPageS));
  // The page stays while the recorded time grows. Beside a video a second before or after the recorded ones can be shown.
  const [pageS, setPageS] = useState(() => within(Math.floor((shownS ?? recorded.toS) / PAGE_S) * PAGE_S));
  const pageCount = (lastPageS - firstPageS) / PAGE_S + 1;
  const from = Math.max(recorded.fromS, pageS);
  const to = Math.min(recorded.toS, pageS + PAGE_S - 1);
  const seconds = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const pageButton = (text: string, name: string, deltaS: number) => (
    <button
      type="button"
      aria-label={name}
      // It keeps the focus at the last page.
      aria-disabled={deltaS < 0 ? pageS <= firstPageS : pageS >= lastPageS}
      onClick={() => setPageS(within(pageS + deltaS))}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.pages}>
      <div className={styles.turn}>
        {pageButton('− 1 h', '− 1 h', -HOUR_S)}
        {pageButton('Previous', 'Previous minute', -PAGE_S)}
        <p role="status">{`${(pageS - firstPageS) / PAGE_S + 1} of ${groupedText(pageCount)}`}</p>
        {pageButton('Next', 'Next minute', PAGE_S)}
        {pageButton('+ 1 h', '+ 1 h', HOUR_S)}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{`Recorded seconds from ${timeText(from)} to ${timeText(to)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Emotes in 10 s</th>
            {compared.map(({ emote }) => (
              <th key={emote.key} scope="col" className={styles.code}>
                {shownText(emoteName(emote))}
              </th>
            ))}
            <th scope="col">Messages</th>
            <th scope="col">Chatters in 10 s</th>
          </tr>
        </thead>
        <tbody>
          {seconds.map((second) => (
            <TableRow key={second} second={second} compared={compared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps extends TimelineTableProps {
  readonly second: number;
}

function TableRow({ second, compared }: TableRowProps) {
  const { view, actions, series } = useViewedRecording();
  const totals = series.totals[useOptions().countingMode];
  const index = second - series.startS;
  const timeText = useTimeText();
  const isGap = series.gaps[index] === 1;
  return (
    <tr aria-current={second === view.shownS}>
      <th scope="row">
        <button type="button" onClick={() => actions.show(second)} disabled={isGap}>
          {timeText(second)}
        </button>
      </th>
      {isGap ? (
        <td className={styles.gap} colSpan={3 + compared.length}>
          not seen
        </td>
      ) : (
        <>
          <td>{groupedText(totals[index] ?? null)}</td>
          {compared.map(({ emote, counts }) => (
            <td key={emote.key}>{groupedText(counts?.[index] ?? null)}</td>
          ))}
          <td>{groupedText(series.messages[index] ?? null)}</td>
          <td>{groupedText(series.chatters[index] ?? null)}</td>
        </>
      )}
    </tr>
  );
}
