import type { ChannelChoice } from '../options/channel-choice.ts';
import { Notice } from '../ui/panel/notice.tsx';
import { shownText } from '../ui/shown-text.ts';

/** Where the offline demo is, in a build that knows of one. */
const DEMO_URL: string | undefined = import.meta.env.VITE_DEMO_URL;

interface NoChannelProps {
  readonly choice: Exclude<ChannelChoice, { kind: 'channel' }>;
}

/** Nothing to count: why, and what to do. */
export function NoChannel({ choice }: NoChannelProps) {
  if (choice.kind === 'none') {
    return (
      <Notice title="No channel yet">
        <p>Type the name of a Twitch channel above, or paste its address, and press Save.</p>
        {DEMO_URL !== undefined && (
          <p>
            Nobody live? <a href={DEMO_URL}>See it at work in the offline demo.</a>
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice title={`“${shownText(choice.typed)}” cannot be a channel`}>
      <p>
        {choice.from === 'query'
          ? 'The address asks for it by ?channel=. '
          : 'The address of this page names it. '}
        A channel name is 1 to 25 letters, digits or underscores. Type one above.
      </p>
    </Notice>
  );
}
