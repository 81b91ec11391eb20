import { lazy } from 'react';
import type { Stores } from '../features/channel/stores.ts';
import type { ScreenAddress } from '../links/screen-address.ts';
import { ImageSizesScreen } from './image-sizes-screen.tsx';
import { PanelScreen } from './panel-screen.tsx';

const BoardScreen = lazy(async () => ({
  default: (await import('../features/board/board-screen.tsx')).BoardScreen,
}));

interface OtherScreenProps {
  readonly address: Exclude<ScreenAddress, { readonly screen: 'main' }>;
  readonly stores: Stores;
}

/** Each screen but the main one, which does not load them. */
export function OtherScreen({ address, stores }: OtherScreenProps) {
  switch (address.screen) {
    case 'panel':
      return <PanelScreen stores={stores} channelInPath={address.channel} />;
    case 'board':
      return <BoardScreen stores={stores} names={address.names} />;
    case 'image-sizes':
      return <ImageSizesScreen />;
  }
}
