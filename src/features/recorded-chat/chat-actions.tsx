import { type Ref, useRef } from 'react';
import type { OpenedChat, OpenedChatStore } from '../../client/opened-chat.ts';
import { readChannelLogin } from '../../domain/channel-login.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { AddToUsage } from '../usage/add-to-usage.tsx';
import { FilesInput } from './files-input.tsx';
import { aboutText, chatName } from './opened-text.ts';
import styles from './recorded-chat.module.css';

export interface ChatActionsProps {
  readonly store: OpenedChatStore;
  readonly open: OpenedChat;
  readonly onFiles: (files: readonly File[]) => void;
  /** Shows what is told of the files. */
  readonly onAbout: () => void;
  /** Of the menu of the chat. */
  readonly moreButton: Ref<HTMLButtonElement>;
}

/** What can be done with the chat that is open. */
export function ChatActions(props: ChatActionsProps) {
  const { store, open, onFiles, onAbout, moreButton } = props;
  const { chat, info, source, keeping } = open;
  const channel = readChannelLogin(chatName(info) ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isKept = keeping === 'saved';
  return (
    <>
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
        className={isKept ? styles.kept : buttons.primary}
        aria-disabled={isKept || keeping === 'keeping'}
        title={
          isKept
            ? 'Its counts are stored in this browser'
            : 'Stores the counts in this browser, as an imported session of the history'
        }
        onClick={() => void store.keep()}
      >
        <span>{isKept ? 'Kept' : 'Keep'}</span>
        {isKept && (
          <Icon size={14}>
            <CheckIcon />
          </Icon>
        )}
      </button>
      <MenuButton ref={moreButton}>
        {chat !== null && (
          <button type="button" role="menuitem" onClick={onAbout}>
            {aboutText(chat)}
          </button>
        )}
        <button type="button" role="menuitem" onClick={() => input.current?.click()}>
          Open another
        </button>
        <button type="button" role="menuitem" onClick={store.close}>
          Close
        </button>
      </MenuButton>
      <FilesInput hidden ref={input} aria-label="Other chat files" onFiles={onFiles} />
    </>
  );
}
