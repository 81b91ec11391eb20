import type { ReactElement } from 'react';
import type { ScreenAddress } from '../links/screen-address.ts';
import type { Stores } from '../page/stores.ts';

/** The address of a screen whose code is not in the first load. */
export type LoadedAddress = Exclude<ScreenAddress, { readonly screen: 'main' }>;

/** Loads the code of a screen, and rejects if that is not possible. Code that was loaded before is not requested again. */
export async function loadScreen(address: LoadedAddress, stores: Stores): Promise<ReactElement> {
  switch (address.screen) {
    case 'panel': {
      const { PanelScreen } = await import('./panel-screen.tsx');
      return <PanelScreen stores={stores} channelInPath={address.channel} />;
    }
    case 'board':
      return withBar(stores, async () => {
        const { BoardScreen } = await import('../features/board/board-screen.tsx');
        return <BoardScreen stores={stores} names={address.names} />;
      });
    case 'recorded':
      return withBar(stores, async () => {
        const [{ RecordedScreen }, openedChat] = await Promise.all([
          import('../features/recorded-chat/recorded-screen.tsx'),
          stores.loadOpenedChat(),
        ]);
        return <RecordedScreen stores={stores} openedChat={openedChat} channel={address.channel} />;
      });
    case 'usage':
      return withBar(stores, async () => {
        const { UsageScreen } = await import('../features/usage/usage-screen.tsx');
        return <UsageScreen stores={stores} channel={address.channel} search={address.search} />;
      });
    case 'image-sizes': {
      const { ImageSizesScreen } = await import('./image-sizes-screen.tsx');
      return <ImageSizesScreen />;
    }
  }
}

/** A screen with a bar, and what the bar opens. Both are loaded at once. */
async function withBar(stores: Stores, load: () => Promise<ReactElement>): Promise<ReactElement> {
  const [{ BarScreen }, screen] = await Promise.all([import('./bar-screen.tsx'), load()]);
  return <BarScreen stores={stores}>{screen}</BarScreen>;
}
