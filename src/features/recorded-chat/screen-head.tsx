import type { OpenedState } from '../../client/opened-chat.ts';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import { useOptions } from '../../page/use-app.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ChannelBar, TitleBar } from '../bar/screen-bar.tsx';
import { ChatActions, type ChatActionsProps } from './chat-actions.tsx';
import { chatName } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface ScreenHeadProps extends Omit<ChatActionsProps, 'open'> {
  readonly state: OpenedState;
  /** The channels that the screen before this one followed. */
  readonly followed: readonly ChannelLogin[];
  /** In the address: the channel that the screen before was about. It may be a text that cannot be a login. */
  readonly channel: string | null;
}

/** The bar of the screen, with what can be done with the open chat. */
export function ScreenHead({ state, followed, channel, ...chat }: ScreenHeadProps) {
  const { recentChannels } = useOptions();
  const { open } = state;
  useHeadingFocus(partOf(state));
  const name = open && chatName(open.info);
  const login = readChannelLogin(name ?? channel ?? '');
  const barChannel = open === null ? (login ?? followed[0] ?? recentChannels[0]) : login;
  const actions = open !== null && (
    <div className={styles.head}>
      <span className={styles.date}>{dayAndTimeText(open.info.startS)}</span>
      <ChatActions {...chat} open={open} />
    </div>
  );
  if (barChannel == null) {
    return <TitleBar title={name ?? 'Recorded chat'}>{actions}</TitleBar>;
  }
  return (
    <ChannelBar channelLogin={barChannel} screen="recorded" recentChannels={recentChannels}>
      {actions}
    </ChannelBar>
  );
}

/** What is shown. Its change removes what was shown before. */
function partOf({ open, reading, refused }: OpenedState): string {
  if (reading !== null) return reading.question === null ? 'reading' : 'question';
  return [open?.info.recordingId, refused && 'refused'].join(' ');
}
