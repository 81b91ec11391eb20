import { BoardScreen as Screen } from '../features/board/board-screen.tsx';
import { withSheets } from './bar-screen.tsx';

/** The screen of `src/features/board`, with the sheets that its bar opens. */
export const BoardScreen = withSheets(Screen);
