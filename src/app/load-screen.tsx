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
      return withBar('board', import('../features/board/board-screen.tsx'), ({ BoardScreen }) => (
        <BoardScreen stores={stores} names={address.names} />
      ));
    case 'recorded': {
      const loading = Promise.all([
        import('../features/recorded-chat/recorded-screen.tsx'),
        stores.loadOpenedChat(),
      ]);
      return withBar('recorded', loading, ([{ RecordedScreen }, openedChat]) => (
        <RecordedScreen
          stores={stores}
          openedChat={openedChat}
          channel={address.channel}
          video={address.video}
        />
      ));
    }
    case 'usage':
      return withBar('usage', import('../features/usage/usage-screen.tsx'), ({ UsageScreen }) => (
        <UsageScreen stores={stores} channel={address.channel} search={address.search} />
      ));
    case 'image-sizes': {
      const { ImageSizesScreen } = await import('./image-sizes-screen.tsx');
      return <ImageSizesScreen />;
    }
  }

  /** The sheets that a bar opens end with their screen. */
  async function withBar<Code>(
    screen: LoadedAddress['screen'],
    loading: Promise<Code>,
    contentOf: (code: Code) => ReactElement,
  ): Promise<ReactElement> {
    const [{ BarScreen }, code] = await Promise.all([import('./bar-screen.tsx'), loading]);
    return (
      <BarScreen key={screen} stores={stores}>
        {contentOf(code)}
      </BarScreen>
    );
  }
}
