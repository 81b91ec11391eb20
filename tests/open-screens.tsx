import { act, render } from '@testing-library/react';
import { loadScreen } from '../src/app/load-screen.tsx';
import { type LoadScreen, Routes } from '../src/app/routes.tsx';
import { pushPath, replacePath } from '../src/links/navigation.ts';
import type { Stores } from '../src/page/stores.ts';
import { startStores } from './start-stores.ts';

interface Screens extends Partial<Pick<Stores, 'loadTwitchEmbed'>> {
  /** The options. */
  readonly saved?: object;
  readonly load?: LoadScreen;
}

/** The screens of the page, and a worker whose messages the test sends. */
export function openScreens(path: string, { saved, load = loadScreen, ...more }: Screens = {}) {
  const started = startStores(saved);
  replacePath(path);
  render(<Routes stores={{ ...started.stores, ...more }} loadScreen={load} />);
  return { ...started, visit };
}

/** Follows a link of the page. */
export const visit = (path: string): Promise<void> => act(async () => pushPath(path));
