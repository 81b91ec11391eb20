import { useMemo, useState } from 'react';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useFreeze } from '../../ui/use-freeze.ts';
import { type Arrangement, arrangeRows, type EmoteIds, leadingRow } from './arrange-rows.ts';

interface RowOrderRules extends Omit<Arrangement, 'held'> {
  /** The rows are ranked again with every `stepsPerRanking`th step. */
  readonly stepsPerRanking: number;
  /** The order is frozen, whatever the pointer and the focus do. */
  readonly isKept: boolean;
}

interface Held {
  readonly emoteIds: EmoteIds;
  /** The number of the ranking that the order is from: the steps until the next ranking share it. */
  readonly ranking: number;
  readonly source: string | null;
}

/**
 * The rows of the newest snapshot. Their order is frozen while the pointer moves over them or the focus is in them, and
 * held between two rankings. The rows are computed once per snapshot, not once per render.
 */
export function useRowOrder(newest: Snapshot, rules: RowOrderRules) {
  const { pinnedIds, shownSource, stepsPerRanking, isKept } = rules;
  const { isHeld: isPointedOrFocused, release, handlers } = useFreeze();
  const [held, setHeld] = useState<Held | null>(null);

  const isFrozen = isPointedOrFocused || isKept;
  const isHeld = isFrozen || stepsPerRanking > 1;
  const ranking = Math.floor(newest.step / stepsPerRanking);
  const isCurrent = held?.source === shownSource && (isFrozen || held.ranking === ranking);
  const order = isHeld && isCurrent ? held.emoteIds : null;
  const rows = useMemo(
    () => arrangeRows(newest, { pinnedIds, shownSource, held: order }),
    [newest, pinnedIds, shownSource, order],
  );
  const hold = (): void => setHeld({ emoteIds: rows.emoteIds, ranking, source: shownSource });
  if (isHeld && order === null) hold();
  else if (!isHeld && held !== null) setHeld(null);

  return {
    rows,
    isFrozen,
    /** While the order is frozen: the row that would be the first one, if it is further down. */
    leadingRow: useMemo(
      () => (isFrozen ? leadingRow(rows, pinnedIds.length) : null),
      [isFrozen, rows, pinnedIds],
    ),
    /** Lets go of a frozen order, until the pointer moves again or the focus comes again. */
    release(): void {
      release();
      setHeld(null);
    },
    /** Holds the rows as they are now, up to the next ranking. */
    hold,
    handlers,
  };
}
