import { render, screen } from '@testing-library/react';
import type { ChannelLogin } from '../src/domain/channel-login.ts';
import type { Emote, EmoteCount } from '../src/domain/emote.ts';
import type { Snapshot } from '../src/domain/snapshot.ts';
import { LiveTable, type LiveTableProps, type TableOptions } from '../src/features/table/live-table.tsx';
import { stepOf } from './snapshot-of.ts';

/** Other props of a table; of its options only those that differ. */
type TableChanges = Partial<Omit<LiveTableProps, 'options'>> & { readonly options?: Partial<TableOptions> };

/** A table of the present without pinned or ignored emotes. */
export function propsOfTable(): LiveTableProps {
  return {
    snapshots: [],
    channelLogin: 'somebody' as ChannelLogin,
    request: async () => null,
    scrollArea: document.body,
    pastActions: null,
    options: {
      countingMode: 'every-use',
      rowOrder: 'every-second',
      askedForCalm: true,
      movingPictures: 'none',
      pinnedEmotes: [],
      ignoredEmotes: [],
    },
    onOptionsChange: () => undefined,
    shownSource: null,
    details: null,
    winnerKey: null,
    onPeaks: () => undefined,
    onCardEmote: () => undefined,
  };
}

/** A table that shows one snapshot after the other, with the options of `more`. */
export function showTable(more: TableChanges = {}) {
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
  let props = propsOfTable();
  const change = ({ options, ...others }: TableChanges): void => {
    props = { ...props, ...others, options: { ...props.options, ...options } };
  };
  const show = (changed: TableChanges = {}): void => {
    change(changed);
    shown.rerender(<LiveTable {...props} snapshots={snapshots} />);
  };
  change(more);
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
    isFrozen: () => screen.queryByText('order held') !== null,
  };
}
