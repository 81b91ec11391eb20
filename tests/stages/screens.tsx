import { act, render, screen } from '@testing-library/react';
import { Routes } from '../../src/app/routes.tsx';
import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import type { Emote, EmoteCount } from '../../src/domain/emote.ts';
import type { Snapshot } from '../../src/domain/snapshot.ts';
import { LiveTable, type LiveTableProps } from '../../src/features/table/live-table.tsx';
import { pushPath, replacePath } from '../../src/links/screen-address.ts';
import type { Options } from '../../src/options/options.ts';
import type { App } from '../../src/page/use-app.ts';
import { stepOf } from '../builders/snapshots.ts';
import { appOf, inApp } from './app.tsx';
import { startApp } from './client.ts';

interface Screens extends Partial<Pick<App, 'loadTwitchEmbed'>> {
  /** The options. */
  readonly saved?: object;
}

/** The screens of the page, and a worker whose messages the test sends. */
export function openScreens(path: string, { saved, ...more }: Screens = {}) {
  const started = startApp(saved);
  replacePath(path);
  render(<Routes />, inApp({ ...started.app, ...more }));
  return { ...started, visit };
}

/** Follows a link of the page. */
export const visit = (path: string): Promise<void> => act(async () => pushPath(path));

/** Other props of a table, and options that differ. */
type TableChanges = Partial<LiveTableProps> & { readonly options?: Partial<Options> };

/** A table of the present without pinned or ignored emotes. */
export function propsOfTable(): LiveTableProps {
  return {
    snapshots: [],
    channelLogin: 'somebody' as ChannelLogin,
    scrollArea: document.body,
    pastActions: null,
    onPeaks: () => undefined,
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
  const app = appOf({ saved: { movingPictures: 'none', rowOrder: 'every-second' } });
  const change = ({ options, ...others }: TableChanges): void => {
    props = { ...props, ...others };
    if (options !== undefined) act(() => app.options.update(options));
  };
  const show = (changed: TableChanges = {}): void => {
    change(changed);
    shown.rerender(<LiveTable {...props} snapshots={snapshots} />);
  };
  change(more);
  snapshots = [snapshotOfUses([])];
  const shown = render(<LiveTable {...props} snapshots={snapshots} />, inApp(app));
  return {
    /** Shows the next step. */
    count: (...uses: readonly EmoteCount[]) => {
      snapshots = [snapshotOfUses(uses), ...snapshots];
      show();
    },
    show,
    /** The options as they are after the changes of the table. */
    options: app.options.current,
    rows: () =>
      Array.from(document.querySelectorAll('[data-emote]'), (row) =>
        [row.querySelector('th'), row.querySelector('td:nth-child(3)')]
          .map((cell) => cell?.textContent)
          .join(''),
      ),
    isFrozen: () => screen.queryByText('order held') !== null,
  };
}
