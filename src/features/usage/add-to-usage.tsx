import type { RequestRecordings } from '../../client/recording-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { usagePath } from '../../links/usage-address.ts';
import buttons from '../../ui/button.module.css';
import { RouteLink } from '../channel/route-link.tsx';
import { AddedResults } from './added-chats.tsx';
import { useAddedChats } from './use-added-chats.ts';

interface AddToUsageProps {
  readonly request: RequestRecordings;
  readonly channelLogin: ChannelLogin;
  readonly files: readonly File[];
}

/** Adds files of recorded chat that are open to the usage of their channel, and says what became of each. */
export function AddToUsage({ request, channelLogin, files }: AddToUsageProps) {
  const { progress, results, add } = useAddedChats(request, channelLogin, async () => undefined);
  // What was refused can be tried again.
  const isDone = results.length > 0 && results.every(({ kind }) => kind === 'added' || kind === 'known');
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={progress !== null || isDone}
        title="Adds the emotes of this chat to the usage of its channel, in this browser"
        onClick={() => {
          if (progress === null && !isDone) void add(files);
        }}
      >
        {progress === null ? 'Add to usage' : 'Adding …'}
      </button>
      {results.length > 0 && (
        <div>
          <AddedResults results={results} />
          <RouteLink to={usagePath(channelLogin)}>Emote usage of {channelLogin}</RouteLink>
        </div>
      )}
    </>
  );
}
