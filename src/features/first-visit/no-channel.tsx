import type { ReactNode } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { boardPath } from '../../links/board-address.ts';
import type { ChannelChoice } from '../../links/channel-choice.ts';
import { shownText } from '../../ui/shown-text.ts';
import { RouteLink } from '../channel/route-link.tsx';
import { type DemoChannel, DemoChannels } from './demo-channels.tsx';
import { ExampleChat } from './example-chat.tsx';
import styles from './no-channel.module.css';

/** The address of the offline demo. Undefined in a build without one. */
const DEMO_URL: string | undefined = import.meta.env.VITE_DEMO_URL;
/** The channels of the demo, and those of its board, as JSON. Undefined in a build that is not the demo. */
const DEMO_CHANNELS: string | undefined = import.meta.env.VITE_DEMO_CHANNELS;

interface DemoLists {
  readonly channels: readonly DemoChannel[];
  readonly board: readonly ChannelLogin[];
}

interface NoChannelProps {
  readonly choice: Exclude<ChannelChoice, { kind: 'channel' }>;
  /** Also stops the example. */
  readonly isPaused: boolean;
  readonly scrollArea: HTMLElement | null;
}

/** Shown instead of the statistics where there is no channel: why, what to do, and how the page will look. */
export function NoChannel({ choice, isPaused, scrollArea }: NoChannelProps) {
  if (choice.kind === 'none') {
    return (
      <>
        <Notice title="No channel yet">
          <p>This page counts every emote in a Twitch channel’s chat, each second, beside its video.</p>
          <p>Type the name of a Twitch channel above, or paste its address, and press Save.</p>
          <p>
            Several channels at once? They are on the <RouteLink to={boardPath([])}>Board</RouteLink>.
          </p>
          {DEMO_URL !== undefined && (
            <p>
              Nobody live? <a href={DEMO_URL}>See it at work in the offline demo.</a>
            </p>
          )}
        </Notice>
        {DEMO_CHANNELS !== undefined && <DemoChannels {...(JSON.parse(DEMO_CHANNELS) as DemoLists)} />}
        <ExampleChat isPaused={isPaused} scrollArea={scrollArea} />
      </>
    );
  }
  return (
    <Notice title={`“${shownText(choice.typed)}” cannot be a channel`}>
      <p>
        {choice.from === 'query'
          ? 'It comes from ?channel= in the address. '
          : 'It comes from the address of this page. '}
        A channel name is 1 to 25 letters, digits or underscores. Type one above.
      </p>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Notice({ title, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
