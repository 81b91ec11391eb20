import { useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp } from '../../page/use-app.ts';
import buttons from '../../ui/button.module.css';
import line from '../../ui/line.module.css';
import { Question } from '../../ui/question.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

interface ForgetUsageProps {
  /** Null: all channels. */
  readonly channelLogin: ChannelLogin | null;
  readonly onForgotten: () => void;
}

export function ForgetUsage({ channelLogin, onForgotten }: ForgetUsageProps) {
  const { request } = useApp().client;
  const [isAsking, setIsAsking] = useState(false);
  const [words, setWords] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const whose = channelLogin === null ? 'all channels' : channelLogin;

  function ask(): void {
    // The same words are announced again.
    setWords('');
    setIsAsking(true);
  }

  function close(): void {
    setIsAsking(false);
    focusAfter(() => button.current);
  }

  async function forget(): Promise<void> {
    close();
    const left = await request({ kind: 'forget-usage', channelLogin });
    setWords(left === 'failed' ? 'It could not be forgotten. Try again.' : 'Forgotten.');
    onForgotten();
  }

  if (isAsking) {
    return (
      <Question
        words={`Forget the emote usage of ${whose}?`}
        yes="Forget"
        onYes={forget}
        no="Keep"
        onNo={close}
      />
    );
  }
  return (
    <div className={line.wrapping}>
      <button type="button" ref={button} className={buttons.button} onClick={ask}>
        Forget usage
      </button>
      <span role="status">{words}</span>
    </div>
  );
}
