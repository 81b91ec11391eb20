import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FilesToOpen, OpenedChatStore } from '../../client/opened-chat.ts';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Store } from '../../domain/create-store.ts';
import { pushPath } from '../../links/navigation.ts';
import { channelPath } from '../../links/screen-address.ts';
import type { Stores } from '../../page/stores.ts';
import { useScreenTitle } from '../../page/tab-title.ts';
import { useSavedRules } from '../../page/use-saved-rules.ts';
import { useOptions, useStore } from '../../page/use-store.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useNoticesOfOthers } from '../notices/use-notices.ts';
import { ChatNotices } from './chat-notices.tsx';
import { filesToOpen } from './files-to-open.ts';
import { OpenedChatView } from './opened-chat-view.tsx';
import { chatName, closedText } from './opened-text.ts';
import { ReadingFiles } from './reading-files.tsx';
import styles from './recorded-chat.module.css';
import { ScreenHead } from './screen-head.tsx';
import { StartPlace } from './start-place.tsx';

interface RecordedScreenProps {
  readonly stores: Stores;
  readonly openedChat: OpenedChatStore;
  /** In the address: the channel that the screen before was about. It may be a text that cannot be a login. */
  readonly channel: string | null;
  /** In the address: the id of a video whose chat is to be opened. */
  readonly video: string | null;
}

/** Recorded chat: choosing a recording or files, reading, and the chat that is open. What was followed before is counted on. */
export function RecordedScreen({ stores, openedChat: store, channel, video }: RecordedScreenProps) {
  const { options, client, droppedFiles, loadTwitchEmbed } = stores;
  const saved = useOptions(options);
  const state = useStore(store, (now) => now);
  useSavedRules(client, saved);
  const running = useLeftRunning(client);
  useNoticesOfOthers(client, options, showLive);
  useDroppedFiles(droppedFiles, store);
  const open = (files: readonly File[]): void => void store.open(filesToOpen(files, saved));
  const { open: chat, reading, refused, closed } = state;
  const openedId = chat?.info.recordingId ?? null;
  // A chat takes long to render the first time: in slices, so that no input waits for it.
  const isRendered = useDeferredValue(openedId) === openedId;
  const [listsAnswer, setListsAnswer] = useListsAnswer();
  const [aboutId, setAboutId] = useState<string | null>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void store.checkKept(), [store]);
  const isAnswered = reading !== null && reading.question !== null && listsAnswer !== null;
  useEffect(() => {
    if (isAnswered) store.answer(listsAnswer);
  }, [isAnswered, listsAnswer, store]);
  const name = chat && chatName(chat.info);
  useScreenTitle(name === null ? 'Recorded chat' : `${name} · recorded chat`);

  return (
    <main className={styles.screen}>
      <ScreenHead
        store={store}
        state={state}
        client={client}
        options={saved}
        onFiles={open}
        onAbout={() => setAboutId(openedId)}
        followed={running}
        channel={channel}
        moreButton={moreButton}
      />
      {chat !== null && (
        <ChatNotices
          store={store}
          state={state}
          open={chat}
          isAboutShown={aboutId === openedId}
          onAboutClose={() => {
            setAboutId(null);
            moreButton.current?.focus();
          }}
        />
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
      {reading !== null && !isAnswered && (
        <div className={styles.place}>
          <ReadingFiles
            reading={reading}
            onAnswer={(areListsWanted, isRemembered) => {
              if (isRemembered) setListsAnswer(areListsWanted);
              store.answer(areListsWanted);
            }}
            onCancel={store.cancel}
          />
        </div>
      )}
      {chat !== null && isRendered && (
        <OpenedChatView
          key={openedId}
          opened={chat}
          options={saved}
          onOptionsChange={options.update}
          loadLibrary={loadTwitchEmbed}
          videoInAddress={video}
        />
      )}
      {chat === null && reading === null && (
        <StartPlace
          video={video}
          loadLibrary={loadTwitchEmbed}
          request={client.request}
          refused={refused}
          onFiles={open}
          onOpen={store.openRecorded}
          listsAnswer={listsAnswer}
          onAskAgain={() => setListsAnswer(null)}
        />
      )}
    </main>
  );
}

function showLive(login: ChannelLogin): void {
  pushPath(channelPath(login));
}

/** Opens files that were dropped before this screen was there, and while it is. */
function useDroppedFiles(dropped: Store<FilesToOpen | null>, openedChat: OpenedChatStore): void {
  // It follows the store itself: a hidden page renders nothing.
  useEffect(() => {
    function take(): void {
      const files = dropped.state();
      if (files === null) return;
      dropped.set(null);
      void openedChat.open(files);
    }
    take();
    return dropped.subscribe(take);
  }, [dropped, openedChat]);
}

/** Saved until the user asks for the question again. */
const LISTS_ANSWER_KEY = 'EMOTES_PER_SECOND_TODAYS_LISTS';

/**
 * The answer to the question for today's lists that the user wants each time: whether they are loaded. Null: the question is
 * asked.
 */
function useListsAnswer() {
  const [text, setText] = useState(() => browserStorage.read(LISTS_ANSWER_KEY));
  function setAnswer(areWanted: boolean | null): void {
    const next = areWanted === null ? null : String(areWanted);
    browserStorage.write(LISTS_ANSWER_KEY, next);
    setText(next);
  }
  const answer = text === 'true' || text === 'false' ? text === 'true' : null;
  return [answer, setAnswer] as const;
}

/**
 * Follows the channels on, while the component is mounted, that the screen before it followed. They are known in its first
 * render: a session ends only after the next screen is there.
 */
function useLeftRunning(client: SessionClient): readonly ChannelLogin[] {
  const [logins] = useState(() =>
    Array.from(client.state().sessions.values(), ({ channelLogin }) => channelLogin).filter(
      (login) => login !== null,
    ),
  );
  useEffect(() => {
    const ids = logins.map((login) => client.join(login));
    return () => {
      for (const id of ids) client.leave(id);
    };
  }, [client, logins]);
  return logins;
}
