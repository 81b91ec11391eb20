import { Suspense, startTransition, useEffect, useState } from 'react';
import { onAddressChange } from '../links/navigation.ts';
import { readScreenAddress, type ScreenAddress } from '../links/screen-address.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import { BarScreen } from './bar-screen.tsx';
import { ErrorScreen, ScreenBoundary } from './error-screen.tsx';
import { MainScreen } from './main-screen.tsx';
import { PanelScreen } from './panel-screen.tsx';

const BoardScreen = lazyPart(() =>
  import('../features/board/board-screen.tsx').then((module) => module.BoardScreen),
);
const RecordedScreen = lazyPart(() =>
  import('../features/recorded-chat/recorded-screen.tsx').then((module) => module.RecordedScreen),
);
const UsageScreen = lazyPart(() =>
  import('../features/usage/usage-screen.tsx').then((module) => module.UsageScreen),
);
const ImageSizesScreen = lazyPart(() =>
  import('./image-sizes-screen.tsx').then((module) => module.ImageSizesScreen),
);

/**
 * The screen of the page's address. It fills the height of the window. The present one stays until the code of the next one is
 * loaded.
 */
export function Routes() {
  const [address, setAddress] = useState(readPageAddress);
  useEffect(() => onAddressChange(() => startTransition(() => setAddress(readPageAddress()))), []);
  useHeadingFocus(address.pathname);
  return (
    <ScreenBoundary href={address.href}>
      <div style={{ height: '100dvh' }}>
        <Suspense>
          {address.screen === null ? (
            <ErrorScreen heading="404 Not Found" text={`No route matches URL "${address.pathname}"`} />
          ) : (
            <Screen {...address.screen} />
          )}
        </Suspense>
      </div>
    </ScreenBoundary>
  );
}

function Screen(address: ScreenAddress) {
  switch (address.screen) {
    case 'main':
      return <MainScreen {...address} />;
    case 'panel':
      return <PanelScreen channelInPath={address.channel} />;
    case 'board':
      return (
        <BarScreen key={address.screen}>
          <BoardScreen names={address.names} />
        </BarScreen>
      );
    case 'recorded':
      return (
        <BarScreen key={address.screen}>
          <RecordedScreen {...address} />
        </BarScreen>
      );
    case 'usage':
      return (
        <BarScreen key={address.screen}>
          <UsageScreen channel={address.channel} search={address.search} />
        </BarScreen>
      );
    case 'image-sizes':
      return <ImageSizesScreen />;
  }
}

function readPageAddress() {
  const { href, pathname } = location;
  return { href, pathname, screen: readScreenAddress(location) };
}
