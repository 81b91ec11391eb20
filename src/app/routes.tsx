import type { RouteObject } from 'react-router';
import type { SessionClient } from '../client/session-client.ts';
import type { OptionsStore } from '../options/options-store.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import type { LoadTwitchEmbed } from './load-twitch-embed.ts';
import { MainScreen } from './main-screen.tsx';

/** What the screens work with. The same objects for as long as the page is open. */
export interface Stores {
  readonly options: OptionsStore;
  readonly session: SessionClient;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}

export function createRoutes(stores: Stores): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [
        { index: true, element: <MainScreen {...stores} /> },
        {
          path: 'test-image-sizes',
          lazy: async () => ({ Component: (await import('./image-sizes-screen.tsx')).ImageSizesScreen }),
        },
        { path: ':urlChannel', element: <MainScreen {...stores} /> },
      ],
    },
  ];
}
