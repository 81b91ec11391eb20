import { type ReactElement, startTransition, useCallback, useEffect, useState } from 'react';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import { onAddressChange } from '../links/navigation.ts';
import { readScreenAddress } from '../links/screen-address.ts';
import type { Stores } from '../page/stores.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { useReadAgain } from '../ui/use-read-again.ts';
import { ErrorScreen, ScreenBoundary, ScreenNotLoaded } from './error-screen.tsx';
import type { LoadedAddress } from './load-screen.tsx';
import { MainScreen } from './main-screen.tsx';

export type LoadScreen = (address: LoadedAddress, stores: Stores) => Promise<ReactElement>;

interface RoutesProps {
  readonly stores: Stores;
  readonly loadScreen: LoadScreen;
}

/**
 * The screen of the page's address. It fills the height of the window. The present one stays until the code of the next one is
 * loaded.
 */
export function Routes({ stores, loadScreen }: RoutesProps) {
  const address = usePageAddress();
  const [shown, setShown] = useState(() => ({ address, content: contentAt(address, stores, () => null) }));
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isShown = shown.address === address && shown.content !== null;
  const retry = useCallback((): void => setAttempt((last) => last + 1), []);

  const load = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      if (isShown) return;
      try {
        const content = await contentAt(address, stores, (other) => loadScreen(other, stores));
        if (signal.aborted) return;
        setHasFailed(false);
        startTransition(() => setShown({ address, content }));
      } catch (error) {
        console.warn('A screen could not be loaded:', error);
        if (signal.aborted) return;
        setHasFailed(true);
        const timer = window.setTimeout(retry, CODE_RETRY_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }
    },
    [address, isShown, stores, loadScreen, retry],
  );
  useReadAgain(load, attempt);
  useHeadingFocus(shown.address.pathname);

  return (
    <>
      {shown.content !== null && (
        <ScreenBoundary href={shown.address.href}>
          <div style={{ height: '100dvh' }}>{shown.content}</div>
        </ScreenBoundary>
      )}
      {hasFailed && <ScreenNotLoaded isAlone={shown.content === null} onRetry={retry} />}
    </>
  );
}

/** @param load called for a screen whose code is not in the first load */
function contentAt<Loaded>(
  { pathname, screen }: PageAddress,
  stores: Stores,
  load: (address: LoadedAddress) => Loaded,
): ReactElement | Loaded {
  if (screen === null)
    return <ErrorScreen heading="404 Not Found" text={`No route matches URL "${pathname}"`} />;
  if (screen.screen !== 'main') return load(screen);
  return <MainScreen stores={stores} {...screen} />;
}

type PageAddress = ReturnType<typeof readPageAddress>;

function usePageAddress(): PageAddress {
  const [address, setAddress] = useState(readPageAddress);
  useEffect(() => onAddressChange(() => setAddress(readPageAddress())), []);
  return address;
}

function readPageAddress() {
  const { href, pathname } = location;
  return { href, pathname, screen: readScreenAddress(location) };
}
