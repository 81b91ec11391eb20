import type { RouteObject } from 'react-router';
import type { OptionsStore } from '../options/options-store.ts';
import { ErrorScreen } from './error-screen.tsx';
import { ImageSizesScreen } from './image-sizes-screen.tsx';
import { Layout } from './layout.tsx';
import { MainScreen } from './main-screen.tsx';
import { serviceAddress } from './service-address.ts';
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
        { path: 'test-image-sizes', element: <ImageSizesScreen pictureAddress={serviceAddress} /> },
        { path: ':urlChannel', element: <MainScreen {...stores} /> },
      ],
    },
  ];
}
