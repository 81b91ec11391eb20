import type { ComponentProps } from 'react';
import { RecordedScreen as Screen } from '../features/recorded-chat/recorded-screen.tsx';
import type { Stores } from '../page/stores.ts';
import { BarScreen } from './bar-screen.tsx';

/** The screen of `src/features/recorded-chat`, with the sheets that its bar opens. */
export function RecordedScreen(props: ComponentProps<typeof Screen> & { readonly stores: Stores }) {
  return (
    <BarScreen stores={props.stores}>
      <Screen {...props} />
    </BarScreen>
  );
}
