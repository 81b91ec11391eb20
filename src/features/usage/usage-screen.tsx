import { readFollowedLogin } from '../../domain/channel-login.ts';
import { pushPath } from '../../links/page-address.ts';
import { MAIN_PATH, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useAnswer } from '../../page/use-answer.ts';
import { ChannelForm, channelProblem } from '../../ui/channel-form.tsx';
import { focusIfIdle } from '../../ui/focus-once.ts';
import { shownText } from '../../ui/shown-text.ts';
import { TitleBar } from '../bar/screen-bar.tsx';
import { ChannelUsageView } from './channel-usage-view.tsx';
import styles from './usage.module.css';
import { StoredChannels } from './usage-settings.tsx';

interface UsageScreenProps {
  /** It may be a text that cannot be a login. Undefined: none. */
  readonly channel: string | undefined;
  readonly search: string;
}

/** The stored usage of a channel, or the channels with stored usage. None of them is followed. */
export function UsageScreen({ channel, search }: UsageScreenProps) {
  const login = readFollowedLogin(channel ?? '');
  if (login !== null) {
    return <ChannelUsageView key={login} channelLogin={login} firstSearch={search} />;
  }
  return (
    <main className={styles.screen}>
      <TitleBar title="Usage" />
      <div className={styles.body}>
        {channel !== undefined && (
          <p role="alert">
            “{shownText(channel)}” cannot be a channel. {channelProblem(channel)}
          </p>
        )}
        <div className={styles.choose}>
          <ChannelForm
            saveLabel="Show"
            value={null}
            onChange={(next) => pushPath(usagePath(next))}
            ref={focusIfIdle}
          />
        </div>
        <ChannelList />
      </div>
    </main>
  );
}

function ChannelList() {
  const { data: channels, hasFailed } = useAnswer({ kind: 'usage-channels' });
  if (channels === undefined && !hasFailed) return <p role="status">Loading…</p>;
  if (channels === undefined) {
    return (
      <p className="problem" role="alert">
        The stored usage cannot be read now.
      </p>
    );
  }
  if (channels.length > 0) return <StoredChannels channels={channels} />;
  return (
    <p className="hint">
      No usage is stored yet: it is counted while a channel is open.{' '}
      <RouteLink to={MAIN_PATH}>Watch a channel</RouteLink>
    </p>
  );
}
