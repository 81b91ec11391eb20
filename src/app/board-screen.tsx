import type { ComponentProps } from 'react';
import { BoardScreen as Screen } from '../features/board/board-screen.tsx';
import type { Stores } from '../page/stores.ts';
import { BarScreen } from './bar-screen.tsx';

/** The screen of `src/features/board`, with the sheets that its bar opens. */
export function BoardScreen(props: ComponentProps<typeof Screen> & { readonly stores: Stores }) {
  return (
    <BarScreen stores={props.stores}>
      <Screen {...props} />
    </BarScreen>
  );
}
