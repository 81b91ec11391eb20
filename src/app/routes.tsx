import type { RouteObject } from 'react-router';
import type { OptionsStore } from '../options/options-store.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import { MainScreen } from './main-screen.tsx';
import type { SessionClient } from './session-client.ts';

/** What the screens work with. */
export interface Stores {
  readonly options: OptionsStore;
  readonly session: SessionClient;
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
