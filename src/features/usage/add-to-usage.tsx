import { useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { lengthText } from '../../domain/number-text.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIfIdle } from '../../ui/focus-once.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './add-to-usage.module.css';
import { AddedResults, AddingLine, addedNotes, type ShownResult, useAddedChats } from './added-chats.tsx';

interface AddToUsageProps {
  readonly channelLogin: ChannelLogin;
  readonly openedId: string;
  readonly files: readonly File[];
}

/**
 * Adds the open files of recorded chat to the usage of their channel. The button then leads to the usage. Notes about the files are
 * in a box below it until they are dismissed.
 */
export function AddToUsage({ channelLogin, openedId, files }: AddToUsageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const [isRead, setIsRead] = useState(false);
  const { progress, results, add, cancel } = useAddedChats(channelLogin, openedId);
  // The files are one chat.
  const [result] = results;
  const isDone = result?.kind === 'added' || result?.kind === 'known';
  const hasMore = result !== undefined && hasMoreToSay(result);
  const length = result?.kind === 'added' ? lengthText(result.chat.seconds) : '';
  return (
    <span className={styles.place} ref={place}>
      {isDone ? (
        // It replaces the button, which can have had the focus.
        <RouteLink className={`button quiet ${styles.added}`} to={usagePath(channelLogin)} ref={focusIfIdle}>
          Added
          <Icon name="check" size={14} />
          <span>{length}</span>
          <span className="visually-hidden">{` to the emote usage of ${channelLogin}`}</span>
        </RouteLink>
      ) : (
        <Button
          ref={button}
          aria-disabled={progress !== null}
          title="Adds the emotes of this chat to the usage of its channel, in this browser"
          onClick={() => {
            if (progress !== null) return;
            setIsRead(false);
            void add(files);
          }}
        >
          {progress === null ? 'Add to usage' : 'Adding …'}
        </Button>
      )}
      {progress !== null && (
        <div className={`raised stack ${styles.box}`}>
          <AddingLine progress={progress} onCancel={cancel} button={button} />
        </div>
      )}
      <div role="status">
        {isDone && !hasMore && <span className="visually-hidden">{`Added ${length}`}</span>}
        {!isRead && progress === null && hasMore && (
          <div className={`raised stack ${styles.box}`}>
            <AddedResults results={results} />
            <Button
              onClick={() => {
                setIsRead(true);
                place.current?.querySelector<HTMLElement>('a, button')?.focus();
              }}
            >
              OK
            </Button>
          </div>
        )}
      </div>
    </span>
  );
}

function hasMoreToSay(result: ShownResult): boolean {
  return result.kind === 'added' ? addedNotes(result).length > 0 : result.kind !== 'known';
}
