import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import type { Stores } from '../features/channel/stores.ts';
import { onAddressChange } from '../links/navigation.ts';
import { readScreenAddress, type ScreenAddress } from '../links/screen-address.ts';
import { ErrorScreen, ScreenBoundary } from './error-screen.tsx';
import { MainScreen } from './main-screen.tsx';

const OtherScreen = lazy(async () => ({ default: (await import('./other-screens.tsx')).OtherScreen }));

/** The screen of the page's address. It fills the height of the window. */
export function Routes(stores: Stores) {
  const { href, pathname, screen } = usePageAddress();
  return (
    <ScreenBoundary href={href}>
      {screen === null ? (
        <ErrorScreen heading="404 Not Found" text={`No route matches URL "${pathname}"`} />
      ) : (
        <div style={{ height: '100dvh' }}>
          <Suspense>{screenAt(screen, stores)}</Suspense>
        </div>
      )}
    </ScreenBoundary>
  );
}

function screenAt(address: ScreenAddress, stores: Stores) {
  if (address.screen !== 'main') return <OtherScreen address={address} stores={stores} />;
  return (
    <MainScreen
      stores={stores}
      channelInQuery={address.channelInQuery}
      channelInPath={address.channelInPath}
      linkedSecond={address.linkedSecond}
    />
  );
}

/** The address of the page. While the code of the next screen loads, the present screen stays: a change is a transition. */
function usePageAddress() {
  const [address, setAddress] = useState(readPageAddress);
  useEffect(() => onAddressChange(() => startTransition(() => setAddress(readPageAddress()))), []);
  return address;
}

function readPageAddress() {
  const { href, pathname } = location;
  return { href, pathname, screen: readScreenAddress(location) };
}
