import { type ReactNode, useState } from 'react';
import { SNAPSHOTS_KEPT } from '../../domain/limits.ts';
import { groupedText } from '../../domain/number-text.ts';
import { useOptions } from '../../page/use-app.ts';
import { useViewedRecording } from '../../page/use-viewed-recording.ts';
import { Button } from '../../ui/button.tsx';
import { recordedRange } from '../../ui/chart/column.ts';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useFreeze, useHeldValue } from '../../ui/use-freeze.ts';
import { useRowStops } from '../../ui/use-row-focus.ts';
import { type ComparedEmote, emoteName } from './compare-field.tsx';
import styles from './seconds-table.module.css';

interface SecondsTableProps {
  readonly compared: readonly ComparedEmote[];
  readonly isOpenAtFirst: boolean;
}

/** At most a hundred recorded seconds, newest first. The first is the second on the screen, or the present. */
export function SecondsTable({ compared, isOpenAtFirst }: SecondsTableProps) {
  const { view } = useViewedRecording();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const timeText = useTimeText();
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => setIsOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary className="muted">
        <h3>
          {view.shownS === null
            ? `Last ${SNAPSHOTS_KEPT} seconds`
            : `${SNAPSHOTS_KEPT} seconds up to ${timeText(view.shownS)}`}
        </h3>
      </summary>
      {isOpen && <Seconds compared={compared} />}
    </details>
  );
}

/** The rows do not move while the pointer moves over them or the focus is in them. */
function Seconds({ compared }: Pick<SecondsTableProps, 'compared'>) {
  const { view, actions, series } = useViewedRecording();
  const totals = series.totals[useOptions().countingMode];
  const timeText = useTimeText();
  const { isHeld, handlers } = useFreeze();
  const recorded = recordedRange(series);
  // Beside a video a second before or after the recorded ones can be shown.
  const newestS = Math.max(recorded.fromS, Math.min(view.shownS ?? recorded.toS, recorded.toS));
  const lastS = useHeldValue(newestS, isHeld);
  const count = Math.min(SNAPSHOTS_KEPT, lastS - recorded.fromS + 1);
  const seconds = Array.from({ length: count }, (_, index) => lastS - index);
  const stops = useRowStops(
    seconds.filter((second) => series.gaps[second - series.startS] === 0).map((second) => `${second}`),
  );
  function renderRow(second: number): ReactNode {
    const index = second - series.startS;
    if (series.gaps[index] === 1) {
      return (
        <tr key={second}>
          <th scope="row">{timeText(second)}</th>
          <td className="muted" colSpan={3 + compared.length}>
            not seen
          </td>
        </tr>
      );
    }
    return (
      <tr key={second} aria-current={second === view.shownS}>
        <th scope="row">
          <Button kind="link" tabIndex={stops.tabIndexOf(`${second}`)} onClick={() => actions.show(second)}>
            {timeText(second)}
          </Button>
        </th>
        <td>{groupedText(totals[index] ?? null)}</td>
        {compared.map(({ emote, counts }) => (
          <td key={emote.key}>{groupedText(counts?.[index] ?? null)}</td>
        ))}
        <td>{groupedText(series.messages[index] ?? null)}</td>
        <td>{groupedText(series.chatters[index] ?? null)}</td>
      </tr>
    );
  }
  return (
    <div className={styles.scroll} {...handlers}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {`Recorded seconds from ${timeText(lastS)} back to ${timeText(lastS - count + 1)}. The arrow keys move between them.`}
        </caption>
        <thead className="muted">
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Emotes in 10 s</th>
            {compared.map(({ emote }) => (
              <th key={emote.key} scope="col" className={`cut ${styles.code}`}>
                {shownText(emoteName(emote))}
              </th>
            ))}
            <th scope="col">Messages</th>
            <th scope="col">Chatters in 10 s</th>
          </tr>
        </thead>
        <tbody {...stops.handlers}>{seconds.map(renderRow)}</tbody>
      </table>
      {isHeld && newestS !== lastS && <p className={styles.held}>Paused while you are here</p>}
    </div>
  );
}
