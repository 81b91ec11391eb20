import type { ReactElement } from 'react';
import type { ScreenAddress } from '../links/screen-address.ts';
import type { Stores } from '../page/stores.ts';

/** The address of a screen whose code is not in the first load. */
export type LoadedAddress = Exclude<ScreenAddress, { readonly screen: 'main' }>;

const loadBarScreen = () => import('./bar-screen.tsx');

/** Loads the code of a screen, and rejects if that is not possible. Code that was loaded before is not requested again. */
export async function loadScreen(address: LoadedAddress, stores: Stores): Promise<ReactElement> {
  switch (address.screen) {
    case 'panel': {
      const { PanelScreen } = await import('./panel-screen.tsx');
      return <PanelScreen stores={stores} channelInPath={address.channel} />;
    }
    case 'board': {
      const [{ BarScreen }, { BoardScreen }] = await Promise.all([
        loadBarScreen(),
        import('../features/board/board-screen.tsx'),
      ]);
      return (
        <BarScreen key="board" stores={stores}>
          <BoardScreen stores={stores} names={address.names} />
        </BarScreen>
      );
    }
    case 'recorded': {
      const [{ BarScreen }, { RecordedScreen }, openedChat] = await Promise.all([
        loadBarScreen(),
        import('../features/recorded-chat/recorded-screen.tsx'),
        stores.loadOpenedChat(),
      ]);
      return (
        <BarScreen key="recorded" stores={stores}>
          <RecordedScreen stores={stores} openedChat={openedChat} channel={address.channel} />
        </BarScreen>
      );
    }
    case 'usage': {
      const [{ BarScreen }, { UsageScreen }] = await Promise.all([
        loadBarScreen(),
        import('../features/usage/usage-screen.tsx'),
      ]);
      return (
        <BarScreen key="usage" stores={stores}>
          <UsageScreen stores={stores} channel={address.channel} search={address.search} />
        </BarScreen>
      );
    }
    case 'image-sizes': {
      const { ImageSizesScreen } = await import('./image-sizes-screen.tsx');
      return <ImageSizesScreen />;
    }
  }
}
