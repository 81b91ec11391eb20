import type { ComponentProps } from 'react';
import { UsageScreen as Screen } from '../features/usage/usage-screen.tsx';
import type { Stores } from '../page/stores.ts';
import { BarScreen } from './bar-screen.tsx';

/** The screen of `src/features/usage`, with the sheets that its bar opens. */
export function UsageScreen(props: ComponentProps<typeof Screen> & { readonly stores: Stores }) {
  return (
    <BarScreen stores={props.stores}>
      <Screen {...props} />
    </BarScreen>
  );
}
