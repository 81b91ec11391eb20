import { useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { sizeText } from '../../domain/number-text.ts';
import type { UsageChannel } from '../../domain/usage.ts';
import { usagePath } from '../../links/screen-address.ts';
import { OptionCheck } from '../../page/option-fields.tsx';
import { RouteLink } from '../../page/route-link.tsx';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import styles from './usage-settings.module.css';

export function UsageSettings() {
  const { data: channels = [], hasFailed, reload } = useAnswer({ kind: 'usage-channels' });
  const [isAsking, setIsAsking] = useState(false);
  const [wasForgotten, setWasForgotten] = useState(false);
  const [words, setWords] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  function end(done: string): void {
    setIsAsking(false);
    setWords(done);
    focusAfter(() => button.current);
    if (done === '') return;
    setWasForgotten(true);
    reload();
  }
  return (
    <SettingsSection title="Emote usage">
      <OptionCheck option="countUsage" label="Count usage">
        Stores for each day how often each emote was used in this browser: numbers only, no message text, no
        names of chatters.
      </OptionCheck>
      {hasFailed && <p className="hint">The stored usage cannot be read now.</p>}
      {channels.length > 0 && <StoredChannels channels={channels} />}
      {isAsking && <ForgetQuestion channelLogin={null} onEnd={end} />}
      {/* The button keeps the focus, and says what it did. */}
      {!isAsking && (hasFailed || wasForgotten || channels.length > 0) && (
        <div className="wrap">
          <Button
            ref={button}
            onClick={() => {
              // The same words are announced again.
              setWords('');
              setIsAsking(true);
            }}
          >
            Forget usage
          </Button>
          <span role="status">{words}</span>
        </div>
      )}
    </SettingsSection>
  );
}

interface ForgetQuestionProps {
  /** Null: all channels. */
  readonly channelLogin: ChannelLogin | null;
  /** Called with what happened; empty if nothing did. */
  readonly onEnd: (words: string) => void;
}

export function ForgetQuestion({ channelLogin, onEnd }: ForgetQuestionProps) {
  const { request } = useApp().client;

  async function forget(): Promise<void> {
    const left = await request({ kind: 'forget-usage', channelLogin });
    onEnd(left === 'failed' ? 'It could not be forgotten. Try again.' : 'Forgotten.');
  }

  return (
    <Question
      words={`Forget the emote usage of ${channelLogin ?? 'all channels'}?`}
      yes="Forget"
      onYes={forget}
      no="Keep"
      onNo={() => onEnd('')}
    />
  );
}

export function StoredChannels({ channels }: { readonly channels: readonly UsageChannel[] }) {
  return (
    <ul className={styles.channels} aria-label="Channels with usage">
      {channels.map(({ channelLogin, bytes }) => {
        const login = readFollowedLogin(channelLogin);
        return (
          <li key={channelLogin} className="line">
            {login === null ? (
              <span>{shownText(channelLogin)}</span>
            ) : (
              <RouteLink to={usagePath(login)}>{login}</RouteLink>
            )}
            <span className="hint">{sizeText(bytes)}</span>
          </li>
        );
      })}
    </ul>
  );
}
