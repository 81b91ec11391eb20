import { type RefObject, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { lengthText } from '../../domain/duration-text.ts';
import { countedText } from '../../domain/number-text.ts';
import type { AddedChat } from '../../domain/usage.ts';
import buttons from '../../ui/button.module.css';
import { dayText } from '../../ui/day-text.ts';
import { shownText } from '../../ui/shown-text.ts';
import { addedText, type ShownResult } from './added-text.ts';
import { AddingLine } from './adding-line.tsx';
import styles from './usage.module.css';
import { useAddedChats } from './use-added-chats.ts';

const LISTS_OF_CHATS =
  'Counted with the lists last seen here, unless a file has emotes of its own; emotes removed or renamed before that are missing.';

const HINT =
  'Files of past streams’ chat. They are read in this browser, each minute counts once, and nothing is sent anywhere.';

interface AddedChatsProps {
  readonly channelLogin: ChannelLogin;
  readonly added: readonly AddedChat[];
  /** Called after a file was added or removed. The same function in each render. */
  readonly onChange: () => void;
  /** The button that chooses files. It does nothing while some are added. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
}

/** Adds files of recorded chat, and lists those that were added. */
export function AddedChats({ channelLogin, added, onChange, addButton }: AddedChatsProps) {
  const { progress, results, add, cancel, remove } = useAddedChats({
    channelLogin,
    openedId: null,
    onChange,
  });
  const file = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.added} aria-label="Recorded chats">
      <div className={styles.line}>
        <button
          type="button"
          ref={addButton}
          className={buttons.button}
          aria-disabled={progress !== null}
          title={HINT}
          onClick={() => {
            if (progress === null) file.current?.click();
          }}
        >
          Add past chats
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          aria-label="Recorded chats to add"
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {progress !== null && <AddingLine progress={progress} onCancel={cancel} button={addButton} />}
      </div>
      <div role="status">
        <AddedResults results={results} />
      </div>
      {added.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {countedText(added.length, 'chat added', 'chats added')}
          </summary>
          <p className={styles.muted}>{LISTS_OF_CHATS}</p>
          <ul className={styles.results} aria-label="Added chats">
            {added.map((chat) => (
              <li key={chat.addedId}>
                <bdi>{shownText(chat.name)}</bdi>
                <span className={styles.muted}>
                  {' '}
                  {dayText(chat.fromS)} · {lengthText(chat.seconds)}
                </span>{' '}
                <button
                  type="button"
                  className={buttons.quiet}
                  aria-label={`Remove ${shownText(chat.name)}`}
                  aria-disabled={progress !== null}
                  onClick={async ({ currentTarget }) => {
                    if (progress !== null) return;
                    const isRemoved = await remove(chat);
                    if (isRemoved && document.activeElement === currentTarget) addButton.current?.focus();
                  }}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What became of each file of the last time. */
export function AddedResults({ results }: { readonly results: readonly ShownResult[] }) {
  return (
    <div className={styles.results}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are only appended
        <p key={index} data-kind={result.kind}>
          {addedText(result)}
        </p>
      ))}
    </div>
  );
}
