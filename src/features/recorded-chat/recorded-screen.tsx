import { useDeferredValue, useEffect } from 'react';
import type { OpenedChat, OpenedState } from '../../client/opened-chat.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { pushPath } from '../../links/navigation.ts';
import { channelPath } from '../../links/screen-address.ts';
import type { Stores } from '../../page/stores.ts';
import { TITLE } from '../../page/tab-title.ts';
import { useSavedRules } from '../../page/use-saved-rules.ts';
import { useOptions, useStore } from '../../page/use-store.ts';
import buttons from '../../ui/button.module.css';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useNoticesOfOthers } from '../notices/use-notices.ts';
import { FileReports } from './file-reports.tsx';
import { filesToOpen } from './files-to-open.ts';
import { OpenedChatView } from './opened-chat-view.tsx';
import { chatName, closedText, KEEP_FAILURES } from './opened-text.ts';
import { PickFiles } from './pick-files.tsx';
import { ReadingFiles } from './reading-files.tsx';
import styles from './recorded-chat.module.css';
import { ScreenHead } from './screen-head.tsx';
import { useLeftRunning } from './use-left-running.ts';

interface RecordedScreenProps {
  readonly stores: Stores;
  /** In the address: the channel that the screen before was about. It may be a text that cannot be a login. */
  readonly channel: string | null;
}

/** Files of recorded chat: choosing, reading, and the chat that is open. What was followed before is counted on. */
export function RecordedScreen({ stores, channel: channelInAddress }: RecordedScreenProps) {
  const { options, client, openedChat: store, loadTwitchEmbed } = stores;
  const saved = useOptions(options);
  const state = useStore(store, (now) => now);
  useSavedRules(client, saved);
  const running = useLeftRunning(client);
  useNoticesOfOthers(client, options, showLive);
  const open = (files: readonly File[]): void => void store.open(filesToOpen(files, saved));
  const { open: chat, reading, refused, closed } = state;
  const openedId = chat?.info.recordingId ?? null;
  // A chat takes long to render the first time: in slices, so that no input waits for it.
  const isRendered = useDeferredValue(openedId) === openedId;
  const channel = chat && chatName(chat.info);
  useEffect(() => void store.checkKept(), [store]);
  useEffect(() => {
    document.title = channel === null ? 'Recorded chat' : `${channel} · recorded chat`;
    return () => {
      document.title = TITLE;
    };
  }, [channel]);

  return (
    <main className={styles.screen}>
      <ScreenHead
        store={store}
        state={state}
        client={client}
        options={saved}
        onFiles={open}
        followed={running}
        channel={channelInAddress}
      />
      {chat !== null && (
        <p className="visually-hidden" role="status">
          {chat.keeping === 'saved' ? 'Kept in the history.' : ''}
        </p>
      )}
      {chat !== null && isKeepFailure(chat.keeping) && (
        <p className={styles.problem} role="alert">
          {KEEP_FAILURES[chat.keeping]}
        </p>
      )}
      <div className={styles.closed}>
        <UndoRow
          removed={
            closed && {
              words: closedText(closed.info),
              onUndo: store.reopen,
            }
          }
        />
      </div>
      {chat !== null && refused !== null && (
        <div className={styles.problem}>
          <Refused refused={refused} />
          <button type="button" className={buttons.button} onClick={store.dismiss}>
            OK
          </button>
        </div>
      )}
      {reading !== null && (
        <div className={styles.place}>
          <ReadingFiles reading={reading} onAnswer={store.answer} onCancel={store.cancel} />
        </div>
      )}
      {chat !== null && isRendered && (
        <OpenedChatView
          key={openedId}
          opened={chat}
          options={saved}
          onOptionsChange={options.update}
          loadLibrary={loadTwitchEmbed}
        />
      )}
      {chat === null && reading === null && (
        <div className={styles.place}>
          {refused !== null && (
            <div className={styles.problemBox}>
              <Refused refused={refused} />
            </div>
          )}
          <PickFiles isCompact={false} onFiles={open} />
        </div>
      )}
    </main>
  );
}

function showLive(login: ChannelLogin): void {
  pushPath(channelPath(login));
}

function isKeepFailure(keeping: OpenedChat['keeping']): keeping is keyof typeof KEEP_FAILURES {
  return keeping in KEEP_FAILURES;
}

/** Why the files that were read last are not open. */
function Refused({ refused }: { readonly refused: NonNullable<OpenedState['refused']> }) {
  if (refused === 'failed')
    return <p role="alert">The files could not be counted because of an error. Open them again.</p>;
  return (
    <div role="alert">
      <p>Nothing could be counted.</p>
      <FileReports chat={refused} />
    </div>
  );
}
