import { openEmoteCounts } from '../../client/src/open-emote-counts.ts';
import { startUserscript } from './start-userscript.ts';

startUserscript({
  site: import.meta.env.VITE_SITE_URL,
  openCounts: openEmoteCounts,
  storage: () => localStorage,
});
