import type { OpenedChat, OpenedChatStore, OpenedState } from '../../client/opened-chat.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import buttons from '../../ui/button.module.css';
import { dayAndTimeText } from '../../ui/date-text.ts';
import { ChannelBar, TitleBar } from '../bar/screen-bar.tsx';
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
  /** In the address: the channel that the screen before was about. It may be a text that cannot be a login. */
  readonly channel: string | null;
}

/** The bar of the screen, with what can be done with the open chat. */
export function ScreenHead({ store, state, client, options, onFiles, followed, channel }: ScreenHeadProps) {
  const { open } = state;
  const heading = useHeadingFocus(partOf(state));
  const name = open && chatName(open.info);
  const login = readChannelLogin(name ?? channel ?? '');
  const barChannel = open === null ? (login ?? followed[0] ?? options.recentChannels[0]) : login;
  const actions = open !== null && (
    <div className={styles.head}>
      <ChatActions store={store} open={open} client={client} options={options} onFiles={onFiles} />
    </div>
  );
  if (barChannel == null) {
    return (
      <TitleBar title={name ?? 'Recorded chat'} headingRef={heading}>
        {actions}
      </TitleBar>
    );
  }
  return (
    <ChannelBar
      channelLogin={barChannel}
      screen="recorded"
      recentChannels={options.recentChannels}
      headingRef={heading}
    >
      {actions}
    </ChannelBar>
  );
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
