import { useCallback, useId, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import { readChannelLogin } from '../../domain/channel-login.ts';
import { sizeText } from '../../domain/number-text.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { UsageChannel } from '../../domain/usage.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { ForgetUsage } from './forget-usage.tsx';
import styles from './usage-settings.module.css';

interface UsageSettingsProps {
  readonly value: Pick<Options, 'countUsage'>;
  readonly onChange: (change: OptionsChange) => void;
  readonly request: RequestWorker;
}

/** Whether the use of emotes is counted, for which channels it is stored, and how to forget it. */
export function UsageSettings({ value: { countUsage }, onChange, request }: UsageSettingsProps) {
  const meaningId = useId();
  const [channels, setChannels] = useState<readonly UsageChannel[] | null>([]);
  const [version, setVersion] = useState(0);
  const read = useCallback(() => {
    let isStopped = false;
    void request({ kind: 'usage-channels' }).then((answer) => {
      if (!isStopped) setChannels(orNull(answer));
    });
    return () => {
      isStopped = true;
    };
  }, [request]);
  useReadAgain(read, version);
  return (
    <SettingsSection title="Emote usage">
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={countUsage}
          aria-describedby={meaningId}
          onChange={(event) => onChange({ countUsage: event.target.checked })}
        />
        Count usage
      </label>
      <p id={meaningId} className={fields.under}>
        Stores for each day how often each emote was used in this browser: numbers only, no message text, no
        names of chatters.
      </p>
      {channels === null && <p className={fields.hint}>The stored usage cannot be read now.</p>}
      {channels !== null && channels.length > 0 && (
        <ul className={styles.channels} aria-label="Channels with usage">
          {channels.map(({ channelLogin, bytes }) => (
            <li key={channelLogin} className={fields.line}>
              <UsageLink channelLogin={channelLogin} />
              <span className={fields.hint}>{sizeText(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {(channels === null || channels.length > 0) && (
        <ForgetUsage request={request} channelLogin={null} onForgotten={() => setVersion(version + 1)} />
      )}
    </SettingsSection>
  );
}

function UsageLink({ channelLogin }: Pick<UsageChannel, 'channelLogin'>) {
  const login = readChannelLogin(channelLogin);
  return login === null ? (
    <span>{shownText(channelLogin)}</span>
  ) : (
    <RouteLink to={usagePath(login)}>{login}</RouteLink>
  );
}
