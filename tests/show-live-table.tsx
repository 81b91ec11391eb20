import { render, screen } from '@testing-library/react';
import type { Emote, EmoteCount } from '../src/domain/emote.ts';
import type { Snapshot } from '../src/domain/snapshot.ts';
import { LiveTable, type LiveTableProps } from '../src/features/table/live-table.tsx';
import { emoteOf, stepOf } from './snapshot-of.ts';

/** An emote that was used `count` times. */
export const use = (code: string, count: number): EmoteCount => ({ emote: emoteOf(code), count });

/** The emotes `e{from}` to `e{to - 1}`, each used once. */
export const ones = (from: number, to: number): EmoteCount[] =>
  Array.from({ length: to - from }, (_, index) => use(`e${from + index}`, 1));

/** A table of the present without options. */
export function propsOfTable(): LiveTableProps {
  return {
    snapshots: [],
    past: null,
    channelLogin: null,
    request: async () => null,
    scrollArea: document.body,
    pastActions: null,
    countingMode: 'every-use',
    onCountingModeChange: () => undefined,
    rowOrder: 'every-second',
    onRowOrderChange: () => undefined,
    mayAskForCalm: false,
    onAskedForCalm: () => undefined,
    movingPictures: 'none',
    shownSource: null,
    isTailOpen: false,
    onTailOpenChange: () => undefined,
    pinnedEmotes: [],
    ignoredEmotes: [],
    onPinnedChange: () => undefined,
    onIgnoredChange: () => undefined,
    details: null,
    winnerKey: null,
    onPeaks: () => undefined,
    onCardEmote: () => undefined,
  };
}

/** A table that shows one snapshot after the other, with the options of `more`. */
export function showTable(more: Partial<LiveTableProps> = {}) {
  /** The dictionary: the first emote with a key stays. */
  const emotes: Emote[] = [];
  const idOf = (emote: Emote): number => {
    const index = emotes.findIndex(({ key }) => key === emote.key);
    return index < 0 ? emotes.push(emote) - 1 : index;
  };
  let step = 0;
  const snapshotOfUses = (uses: readonly EmoteCount[]): Snapshot => {
    step++;
    const ids = uses.map(({ emote }) => idOf(emote));
    return {
      ...stepOf(
        step,
        ids,
        uses.map(({ count }) => count),
      ),
      emotes,
    };
  };
  let snapshots: readonly Snapshot[] = [];
  const props: LiveTableProps = { ...propsOfTable(), ...more };
  const show = (changed: Partial<LiveTableProps> = {}): void => {
    Object.assign(props, changed);
    shown.rerender(<LiveTable {...props} snapshots={snapshots} />);
  };
  snapshots = [snapshotOfUses([])];
  const shown = render(<LiveTable {...props} snapshots={snapshots} />);
  return {
    /** Shows the next step. */
    count: (...uses: readonly EmoteCount[]) => {
      snapshots = [snapshotOfUses(uses), ...snapshots];
      show();
    },
    show,
    rows: () =>
      Array.from(document.querySelectorAll('[data-emote]'), (row) =>
        [row.querySelector('th'), row.querySelector('td:nth-child(3)')]
          .map((cell) => cell?.textContent)
          .join(''),
      ),
    isFrozen: () => screen.queryByText('frozen') !== null,
  };
}
