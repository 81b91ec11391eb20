import { type Ref, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { OpenedChat, OpenedState } from '../../client/opened-chat.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import {
  channelPath,
  pushPath,
  RECORDED_PATH,
  replacePath,
  type ScreenAddress,
} from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useScreenTitle } from '../../page/tab-title.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useSavedRules } from '../../page/use-channel-session.ts';
import { useStore } from '../../page/use-store.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { FilesInput } from '../../ui/files-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx';
import { dayAndTimeText } from '../../ui/time-text.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ChannelBar, TitleBar } from '../bar/screen-bar.tsx';
import { useNotices } from '../notices/use-notices.ts';
import { AddToUsage } from '../usage/add-to-usage.tsx';
import { aboutText, ChatNotices, chatChannel, closedText } from './chat-notices.tsx';
import { filesToOpen } from './drop-files.ts';
import { OpenedChatView } from './opened-chat-view.tsx';
import { ReadingFiles } from './reading-files.tsx';
import styles from './recorded-chat.module.css';
import { StartPlace } from './start-place.tsx';

type RecordedScreenProps = Omit<Extract<ScreenAddress, { readonly screen: 'recorded' }>, 'screen'>;

/** Recorded chat: choosing a recording or files, reading them, and the open chat. Channels followed before are still counted. */
export function RecordedScreen({ id, linkedSecond, video }: RecordedScreenProps) {
  const { opened: store } = useApp();
  const saved = useOptions();
  const state = useStore(store, (now) => now);
  useSavedRules();
  const [followed] = useLeftRunning();
  useNotices(showLive, false);
  const open = (files: readonly File[]): void => void store.open(filesToOpen(files, saved));
  const { open: chat, reading, refused, closed } = state;
  const openedId = chat?.info.recordingId ?? null;
  const isUnreadable = useStoredRecording(id, openedId);
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
  const channel = chat && chatChannel(chat.info);
  useHeadingFocus(partOf(state));
  useScreenTitle(channel === null ? 'Recorded' : `${channel} · recorded`);
  const actions =
    chat === null ? (
      followed && <RouteLink to={channelPath(followed)}>Back to {followed}</RouteLink>
    ) : (
      <ChatActions open={chat} onFiles={open} onAbout={() => setAboutId(openedId)} moreButton={moreButton} />
    );

  return (
    <main className={styles.screen}>
      {channel === null ? (
        <TitleBar title="Recorded">{actions}</TitleBar>
      ) : (
        <ChannelBar channelLogin={channel} screen="recorded">
          {actions}
        </ChannelBar>
      )}
      {chat !== null && (
        <ChatNotices
          open={chat}
          refused={refused}
          isAboutShown={aboutId === openedId}
          onAboutClose={() => {
            setAboutId(null);
            moreButton.current?.focus();
          }}
        />
      )}
      <div className={closed === null ? undefined : 'banner'}>
        <UndoNotice removed={closed && { words: closedText(closed.info), onUndo: store.reopen }} />
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
          videoInAddress={video}
          secondInAddress={openedId === id ? linkedSecond : null}
        />
      )}
      {chat === null && reading === null && (
        <StartPlace
          video={video}
          refused={refused}
          onFiles={open}
          isUnreadable={isUnreadable}
          listsAnswer={listsAnswer}
          onAskAgain={() => setListsAnswer(null)}
        />
      )}
    </main>
  );
}

/** Opens the stored recording that the address names, and clears the address when it is closed. Returns whether the load failed. */
function useStoredRecording(id: string | null, openedId: string | null): boolean {
  const { opened } = useApp();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  useEffect(() => {
    if (id === null || opened.state().open?.info.recordingId === id) return;
    opened.openRecorded(id).then((isOpen) => setUnreadable(isOpen ? null : id));
  }, [opened, id]);
  const lastOpened = useRef(openedId);
  useEffect(() => {
    if (id !== null && lastOpened.current === id && openedId !== id) replacePath(RECORDED_PATH);
    lastOpened.current = openedId;
  }, [id, openedId]);
  return id !== null && unreadable === id;
}

function showLive(login: ChannelLogin): void {
  pushPath(channelPath(login));
}

/** Saved until the user asks for the question again. */
const LISTS_ANSWER_KEY = 'EMOTES_PER_SECOND_TODAYS_LISTS';

/** The remembered answer to the question for today’s lists: whether they are loaded. Null: the question is asked. */
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
 * Keeps following the channels of the screen before, while the component is mounted. They are known in its first render, because a
 * session ends only after the next screen is rendered.
 */
function useLeftRunning(): readonly ChannelLogin[] {
  const { client } = useApp();
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

/** Identifies what is shown. When it changes, everything shown before is removed. */
function partOf({ open, reading, refused }: OpenedState): string {
  if (reading !== null) return reading.question === null ? 'reading' : 'question';
  return [open?.info.recordingId, refused && 'refused'].join(' ');
}

interface ChatActionsProps {
  readonly open: OpenedChat;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAbout: () => void;
  readonly moreButton: Ref<HTMLButtonElement>;
}

/** When it was, and what can be done with it. */
function ChatActions({ open, onFiles, onAbout, moreButton }: ChatActionsProps) {
  const { opened: store } = useApp();
  const { chat, info, source, keeping } = open;
  const channel = chatChannel(info);
  const input = useRef<HTMLInputElement>(null);
  const isKept = keeping === 'saved';
  return (
    <div className={`wrap ${styles.head}`}>
      <span className={`hint ${styles.date}`}>{dayAndTimeText(info.startS)}</span>
      {channel !== null && source !== null && (
        <AddToUsage
          key={info.recordingId}
          channelLogin={channel}
          openedId={info.recordingId}
          files={source.files}
        />
      )}
      <button
        type="button"
        className={isKept ? `button row muted ${styles.kept}` : 'button primary'}
        aria-disabled={isKept || keeping === 'keeping'}
        title={
          isKept
            ? 'Its counts are stored in this browser'
            : 'Stores the counts in this browser, as an imported session of the history'
        }
        onClick={() => void store.keep()}
      >
        <span>{isKept ? 'Kept' : 'Keep'}</span>
        {isKept && <Icon name="check" size={14} />}
      </button>
      <MenuButton ref={moreButton}>
        {chat !== null && <MenuItem onClick={onAbout}>{aboutText(chat)}</MenuItem>}
        <MenuItem onClick={() => input.current?.click()}>Open another</MenuItem>
        <MenuItem onClick={store.close}>Close</MenuItem>
      </MenuButton>
      <FilesInput hidden ref={input} aria-label="Other chat files" onFiles={onFiles} />
    </div>
  );
}
