import { RecordedScreen as Screen } from '../features/recorded-chat/recorded-screen.tsx';
import { withSheets } from './bar-screen.tsx';

/** The screen of `src/features/recorded-chat`, with the sheets that its bar opens. */
export const RecordedScreen = withSheets(Screen);
