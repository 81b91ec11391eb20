import { Outlet, type RouteObject } from 'react-router';
import type { Stores } from '../features/channel/stores.ts';
import { ErrorScreen } from './error-screen.tsx';
import { MainScreen } from './main-screen.tsx';

const loadOtherScreens = (): Promise<typeof import('./other-screens.ts')> => import('./other-screens.ts');

/** The screens fill the height of the window. */
export function createRoutes(stores: Stores): RouteObject[] {
  return [
    {
      element: (
        <div style={{ height: '100dvh' }}>
          <Outlet />
        </div>
      ),
      errorElement: <ErrorScreen />,
      // Renders nothing while a screen loads. Without this React Router logs a warning.
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <MainScreen {...stores} /> },
        {
          path: 'test-image-sizes',
          lazy: async () => ({ Component: (await loadOtherScreens()).ImageSizesScreen }),
        },
        {
          path: 'panel/:urlChannel',
          lazy: async () => {
            const { PanelScreen } = await loadOtherScreens();
            return { element: <PanelScreen {...stores} /> };
          },
        },
        {
          path: 'board/*',
          lazy: async () => {
            const { BoardScreen } = await import('../features/board/board-screen.tsx');
            return { element: <BoardScreen {...stores} /> };
          },
        },
        { path: ':urlChannel', element: <MainScreen {...stores} /> },
      ],
    },
  ];
}
