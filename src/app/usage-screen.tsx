import { UsageScreen as Screen } from '../features/usage/usage-screen.tsx';
import { withSheets } from './bar-screen.tsx';

/** The screen of `src/features/usage`, with the sheets that its bar opens. */
export const UsageScreen = withSheets(Screen);
