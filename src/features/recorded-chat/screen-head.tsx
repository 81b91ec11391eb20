import type { OpenedChat, OpenedChatStore, OpenedState } from '../../client/opened-chat.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import { boardPath } from '../../links/board-address.ts';
import { channelPath, MAIN_PATH } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import buttons from '../../ui/button.module.css';
import { dayAndTimeText } from '../../ui/date-text.ts';
import { AddToUsage } from '../usage/add-to-usage.tsx';
import { FileReports } from './file-reports.tsx';
import { chatName } from './opened-text.ts';
import { PickFiles } from './pick-files.tsx';
import styles from './recorded-chat.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

interface ScreenHeadProps {
  readonly store: OpenedChatStore;
  readonly state: OpenedState;
  readonly client: Pick<RecordingClient, 'request' | 'listen'>;
  readonly options: Options;
  readonly onFiles: (files: readonly File[]) => void;
  /** The channels that the screen before this one followed. */
  readonly followed: readonly ChannelLogin[];
}

/** The name of the chat, what can be done with it, and the way back. */
export function ScreenHead({ store, state, client, options, onFiles, followed }: ScreenHeadProps) {
  const { open } = state;
  const wayBack = wayBackTo(followed);
  const heading = useHeadingFocus(partOf(state));
  return (
    <header className={styles.head}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {(open && chatName(open.info)) ?? 'Recorded chat'}
      </h1>
      {open !== null && (
        <ChatActions store={store} open={open} client={client} options={options} onFiles={onFiles} />
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
function partOf({ open, reading, refused }: OpenedState): string {
  if (reading !== null) return reading.question === null ? 'reading' : 'question';
  if (open !== null) return open.info.recordingId;
  return refused === null ? 'none' : 'refused';
}

interface ChatActionsProps extends Pick<ScreenHeadProps, 'store' | 'client' | 'options' | 'onFiles'> {
  readonly open: OpenedChat;
}

function ChatActions({ store, open, client, options, onFiles }: ChatActionsProps) {
  const { chat, info, source, keeping } = open;
  const channel = readChannelLogin(chatName(info) ?? '');
  return (
    <>
      <span className={styles.date}>{dayAndTimeText(info.startS)}</span>
      <details className={styles.about}>
        <summary>About the {chat.reports.length === 1 ? 'file' : 'files'}</summary>
        <FileReports chat={chat} />
      </details>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={keeping === 'keeping' || keeping === 'saved'}
        title="Stores the counts in this browser, as an imported session of the history"
        onClick={() => void store.keep()}
      >
        {keeping === 'saved' ? 'Kept' : 'Keep'}
      </button>
      {channel !== null && (
        <AddToUsage
          key={info.recordingId}
          client={client}
          channelLogin={channel}
          options={options}
          openedId={info.recordingId}
          files={source.files}
        />
      )}
      <PickFiles isCompact onFiles={onFiles} />
      <button type="button" className={buttons.button} onClick={store.close}>
        Close
      </button>
    </>
  );
}
