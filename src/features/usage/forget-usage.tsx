import { useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

interface ForgetQuestionProps {
  /** Null: all channels. */
  readonly channelLogin: ChannelLogin | null;
  /** Called with what happened; empty if nothing did. */
  readonly onEnd: (words: string) => void;
}

/** Asks, and forgets the usage of a channel or of all. */
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

/** Forgets the usage of all channels. The button stays, keeps the focus, and says what it did. */
export function ForgetAllUsage({ onForgotten }: { readonly onForgotten: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [words, setWords] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  if (isAsking) {
    return (
      <ForgetQuestion
        channelLogin={null}
        onEnd={(done) => {
          setIsAsking(false);
          setWords(done);
          focusAfter(() => button.current);
          if (done !== '') onForgotten();
        }}
      />
    );
  }
  return (
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
  );
}
