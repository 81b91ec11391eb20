import type { OpenedChatStore, OpenedState } from '../../client/opened-chat.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import { boardPath } from '../../links/board-address.ts';
import { channelPath, MAIN_PATH } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { dayAndTimeText } from '../../ui/date-text.ts';
import { ChatActions } from './chat-actions.tsx';
import { chatName } from './opened-text.ts';
import styles from './recorded-chat.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

interface ScreenHeadProps {
  readonly store: OpenedChatStore;
  readonly state: OpenedState;
  readonly client: Pick<RecordingClient, 'request' | 'listen'>;
  readonly options: Options;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAbout: () => void;
  /** The channels that the screen before this one followed. */
  readonly followed: readonly ChannelLogin[];
}

/** The name of the chat, what can be done with it, and the way back. */
export function ScreenHead({ store, state, client, options, onFiles, onAbout, followed }: ScreenHeadProps) {
  const { open } = state;
  const wayBack = wayBackTo(followed);
  const heading = useHeadingFocus(partOf(state));
  return (
    <header className={styles.head}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {(open && chatName(open.info)) ?? 'Recorded chat'}
      </h1>
      {open !== null && (
        <>
          <span className={styles.date}>{dayAndTimeText(open.info.startS)}</span>
          <ChatActions
            store={store}
            open={open}
            client={client}
            options={options}
            onFiles={onFiles}
            onAbout={onAbout}
          />
        </>
      )}
      <RouteLink className={styles.back} to={wayBack.to}>
        {wayBack.words}
      </RouteLink>
    </header>
  );
}

/** The screen that followed these channels. */
function wayBackTo(followed: readonly ChannelLogin[]): { readonly to: string; readonly words: string } {
  const [first, ...others] = followed;
  if (first === undefined) return { to: MAIN_PATH, words: 'Live chat' };
  if (others.length > 0) return { to: boardPath(followed), words: 'Back to the board, still counted' };
  return { to: channelPath(first), words: `Back to ${first}, still counted` };
}

/** What is shown. Its change removes what was shown before. */
function partOf({ open, reading, refused, leaving }: OpenedState): string {
  if (reading !== null) return reading.question === null ? 'reading' : 'question';
  return [open?.info.recordingId, refused && 'refused', leaving && 'leaving'].join(' ');
}
