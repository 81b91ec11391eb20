import { useDeferredValue, useEffect } from 'react';
import { openedChatOf } from '../../client/opened-chat.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { pushPath } from '../../links/navigation.ts';
import { channelPath } from '../../links/screen-address.ts';
import { TITLE } from '../channel/panel-parts.tsx';
import type { Stores } from '../channel/stores.ts';
import { useSavedRules } from '../channel/use-saved-rules.ts';
import { useOptions, useStore } from '../channel/use-store.ts';
import { useNotices } from '../notices/use-notices.ts';
import { Evening } from './evening.tsx';
import { FileReports } from './file-reports.tsx';
import { filesToOpen } from './files-to-open.ts';
import { chatName, KEEP_FAILURES } from './opened-text.ts';
import { PickFiles } from './pick-files.tsx';
import { ReadingFiles } from './reading-files.tsx';
import styles from './recorded-chat.module.css';
import { ScreenHead } from './screen-head.tsx';
import { useLeftRunning } from './use-left-running.ts';

interface RecordedScreenProps {
  readonly stores: Stores;
}

/** Files of recorded chat: choosing, reading, and the evening. What was followed before is counted on. */
export function RecordedScreen({ stores: { options, client, loadTwitchEmbed } }: RecordedScreenProps) {
  const saved = useOptions(options);
  const store = openedChatOf(client);
  const state = useStore(store, (now) => now);
  useSavedRules(client, saved);
  const running = useLeftRunning(client);
  useNotices(client, options, showLive);
  const open = (files: readonly File[]): void => void store.open(filesToOpen(files, saved));
  const openedId = state.kind === 'open' ? state.info.recordingId : null;
  // An evening takes long to render the first time: in slices, so that no input waits for it.
  const isRendered = useDeferredValue(openedId) === openedId;
  const channel = state.kind === 'open' ? chatName(state.info) : null;
  useEffect(() => void store.checkKept(), [store]);
  useEffect(() => {
    document.title = channel === null ? 'Recorded chat' : `${channel} · recorded chat`;
    return () => {
      document.title = TITLE;
    };
  }, [channel]);

  return (
    <main className={styles.screen}>
      <ScreenHead store={store} state={state} client={client} onFiles={open} followed={running[0] ?? null} />
      {state.kind === 'open' && (
        <>
          <p className="visually-hidden" role="status">
            {state.keeping === 'saved' ? 'Kept in the history.' : ''}
          </p>
          {state.keeping !== 'not-kept' && state.keeping !== 'keeping' && state.keeping !== 'saved' && (
            <p className={styles.problem} role="alert">
              {KEEP_FAILURES[state.keeping]}
            </p>
          )}
          {isRendered && (
            <Evening
              key={state.info.recordingId}
              client={client}
              store={store}
              state={state}
              options={saved}
              onOptionsChange={options.update}
              loadLibrary={loadTwitchEmbed}
            />
          )}
        </>
      )}
      {state.kind !== 'open' && (
        <div className={styles.place}>
          {state.kind === 'reading' ? (
            <ReadingFiles state={state} onAnswer={store.answer} onCancel={store.close} />
          ) : (
            <>
              {state.kind === 'empty' && (
                <div className={styles.problemBox} role="alert">
                  <p>Nothing could be counted.</p>
                  <FileReports chat={state.chat} />
                </div>
              )}
              {state.kind === 'failed' && (
                <p className={styles.problemBox} role="alert">
                  The files could not be counted because of an error. Open them again.
                </p>
              )}
              <PickFiles isCompact={false} onFiles={open} />
            </>
          )}
        </div>
      )}
    </main>
  );
}

function showLive(login: ChannelLogin): void {
  pushPath(channelPath(login));
}
