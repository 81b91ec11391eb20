import { Notice } from '../ui/panel/notice.tsx';
import type { ChannelChoice } from './channel-choice.ts';

/** Nothing to count: why, and what to do. */
export function NoChannel({ choice }: { readonly choice: Exclude<ChannelChoice, { kind: 'channel' }> }) {
  if (choice.kind === 'none') {
    return (
      <Notice title="No channel yet">
        <p>Type the name of a Twitch channel above, or paste its address, and press Save.</p>
      </Notice>
    );
  }
  return (
    <Notice title={`“${choice.typed}” cannot be a channel`}>
      <p>
        {choice.from === 'query'
          ? 'The address asks for it by ?channel=. '
          : 'The address of this page names it. '}
        A channel name is 1 to 25 letters, digits or underscores. Type one above.
      </p>
    </Notice>
  );
}
