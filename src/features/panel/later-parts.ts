// The parts of the panel that the first table does not need. They are loaded together after it.
export { ChannelMenu } from '../bar/channel-menu.tsx';
export { ConnectionAdvice } from '../connection/connection-advice.tsx';
export { LinkedSecond } from '../recordings/linked-second.tsx';
export { LiveStrip } from '../recordings/live-strip.tsx';
export { PastActions } from '../recordings/past-actions.tsx';
export { LiveTable } from '../table/live-table.tsx';
export { VotePlace } from '../vote/vote-place.tsx';
export { SourceChips } from './source-chips.tsx';
export { ToolsMenu } from './tools-menu.tsx';
export { UsualTotal } from './usual-total.tsx';
