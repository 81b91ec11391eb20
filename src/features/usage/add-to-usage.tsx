import { useRef } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import buttons from '../../ui/button.module.css';
import { AddedResults } from './added-chats.tsx';
import { AddingLine } from './adding-line.tsx';
import { useAddedChats } from './use-added-chats.ts';

interface AddToUsageProps {
  readonly client: Pick<RecordingClient, 'request' | 'listen'>;
  readonly channelLogin: ChannelLogin;
  readonly options: Options;
  /** The chat that is open. */
  readonly openedId: string;
  readonly files: readonly File[];
}

/** Adds files of recorded chat that are open to the usage of their channel, and says what became of each. */
export function AddToUsage({ client, channelLogin, options, openedId, files }: AddToUsageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { progress, results, add, cancel } = useAddedChats(client, {
    channelLogin,
    options,
    openedId,
    onChange: async () => undefined,
  });
  // What was refused can be tried again.
  const isDone = results.length > 0 && results.every(({ kind }) => kind === 'added' || kind === 'known');
  return (
    <>
      <button
        type="button"
        ref={button}
        className={buttons.button}
        aria-disabled={progress !== null || isDone}
        title="Adds the emotes of this chat to the usage of its channel, in this browser"
        onClick={() => {
          if (progress === null && !isDone) void add(files);
        }}
      >
        {progress === null ? 'Add to usage' : 'Adding …'}
      </button>
      {progress !== null && (
        <AddingLine
          progress={progress}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
        />
      )}
      {results.length > 0 && (
        <div>
          <AddedResults results={results} />
          <RouteLink to={usagePath(channelLogin)}>Emote usage of {channelLogin}</RouteLink>
        </div>
      )}
    </>
  );
}
