/** The chunk of what records the session and shows its last minutes. */
export { createChannelHistory } from '../../client/channel-history.ts';
export { isMomentOn } from '../moment-now.ts';
export { LiveStrip } from './live-strip.tsx';
export { TimelineUnderVideo } from './timeline-under-video.tsx';
