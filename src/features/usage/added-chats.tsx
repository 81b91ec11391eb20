import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { countedText, lengthText, sizeText } from '../../domain/number-text.ts';
import type { FileReport, LeftOutCounts } from '../../domain/recorded-chat.ts';
import { LEFT_OUT_REASONS, leftOutTexts, noteTexts, troubleText } from '../../domain/recorded-chat-text.ts';
import type { AddedChat, AddedResult } from '../../domain/usage.ts';
import { countingOf } from '../../options/options.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { FilesInput } from '../../ui/files-input.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { dayText } from '../../ui/time-text.ts';
import styles from './usage.module.css';

const LISTS_OF_CHATS =
  'Counted with the lists last seen here, unless a file has emotes of its own; emotes removed or renamed before that are missing.';

interface AddedChatsProps {
  readonly channelLogin: ChannelLogin;
  readonly added: readonly AddedChat[];
  readonly onChange: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The button whose menu does that. */
  readonly moreButton: RefObject<HTMLButtonElement | null>;
}

/** Adds files of recorded chat, and lists those that were added. */
export function AddedChats({ channelLogin, added, onChange, field, moreButton }: AddedChatsProps) {
  const { progress, results, add, cancel, remove } = useAddedChats(channelLogin, null, onChange);
  return (
    <section className={`wrap ${styles.added}`} aria-label="Recorded chats">
      <FilesInput
        ref={field}
        hidden
        disabled={progress !== null}
        aria-label="Recorded chats to add"
        onFiles={(files) => void add(files)}
      />
      {progress !== null && <AddingLine progress={progress} onCancel={cancel} button={moreButton} />}
      <div role="status">{results.length > 0 && <AddedResults results={results} />}</div>
      {added.length > 0 && (
        <details>
          <summary className={`muted ${styles.summary}`}>
            {countedText(added.length, 'chat added', 'chats added')}
          </summary>
          <p className="muted">{LISTS_OF_CHATS}</p>
          <ul className={styles.results} aria-label="Added chats">
            {added.map((chat) => (
              <li key={chat.addedId}>
                <bdi>{shownText(chat.name)}</bdi>
                <span className="muted">
                  {' '}
                  {dayText(chat.fromS)} · {lengthText(chat.seconds)}
                </span>{' '}
                <Button
                  kind="quiet"
                  aria-label={`Remove ${shownText(chat.name)}`}
                  aria-disabled={progress !== null}
                  onClick={async ({ currentTarget }) => {
                    if (progress !== null) return;
                    const isRemoved = await remove(chat);
                    if (isRemoved && document.activeElement === currentTarget) moreButton.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

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

interface AddingLineProps {
  readonly progress: AddingProgress;
  readonly onCancel: () => void;
  /** Gets the focus that `Cancel` has when it goes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Progress, and a button that cancels. What was added before stays. */
export function AddingLine({ progress, onCancel, button }: AddingLineProps) {
  const passFocusOn = useCallback(
    (cancel: HTMLButtonElement) => () => {
      if (document.activeElement === cancel) button.current?.focus();
    },
    [button],
  );
  const { chats, done, readBytes } = progress;
  const doneBytes = bytesOf(chats.slice(0, done)) + readBytes;
  const totalBytes = bytesOf(chats);
  const file = chats.length === 1 ? '' : `file ${done + 1} of ${chats.length} · `;
  return (
    <span className={`row ${styles.adding}`}>
      <progress
        className={styles.progress}
        max={Math.max(1, totalBytes)}
        value={doneBytes}
        aria-label="Adding recorded chats"
      />
      <span>{`${file}${sizeText(doneBytes)} of ${sizeText(totalBytes)}`}</span>
      <Button
        kind="quiet"
        ref={passFocusOn}
        onClick={() => {
          onCancel();
          button.current?.focus();
        }}
      >
        Cancel
      </Button>
    </span>
  );
}

interface AddingProgress {
  /** The files of each chat. */
  readonly chats: readonly (readonly File[])[];
  /** How many of the chats are added or refused. */
  readonly done: number;
  /** Of the chat that is added now. */
  readonly readBytes: number;
}

function bytesOf(chats: AddingProgress['chats']): number {
  return chats.flat().reduce((sum, { size }) => sum + size, 0);
}

/**
 * Adds files of recorded chat to the usage, one after the other. What was added before a cancel stays.
 *
 * @param openedId of the chat that is open, to which all files belong; null: each file is a chat
 */
export function useAddedChats(channelLogin: ChannelLogin, openedId: string | null, onChange?: () => void) {
  const { request, listen } = useApp().client;
  const options = useOptions();
  const [progress, setProgress] = useState<AddingProgress | null>(null);
  const [results, setResults] = useState<readonly ShownResult[]>([]);
  const isCancelled = useRef(false);

  useEffect(
    () =>
      listen((message) => {
        if (message.kind !== 'adding-progress') return;
        setProgress((now) => now && { ...now, readBytes: message.readBytes });
      }),
    [listen],
  );

  async function addChat(files: readonly File[]): Promise<ShownResult> {
    const counting = countingOf(options);
    const result = await request({ kind: 'add-to-usage', channelLogin, files, openedId, ...counting });
    const name = files[0]?.name ?? '';
    return result === 'failed' ? { kind: 'refused', name, reason: { kind: 'no-answer' } } : result;
  }

  return {
    progress,
    /** One for each chat of the last time. */
    results,
    async add(files: readonly File[]): Promise<void> {
      isCancelled.current = false;
      setResults([]);
      const chats = openedId === null ? files.map((file) => [file]) : [files];
      for (const [done, chat] of chats.entries()) {
        if (isCancelled.current) break;
        setProgress({ chats, done, readBytes: 0 });
        const result = await addChat(chat);
        setResults((now) => [...now, result]);
        if (result.kind === 'cancelled') break;
        if (result.kind === 'added') onChange?.();
      }
      setProgress(null);
    },
    cancel(): void {
      isCancelled.current = true;
      void request({ kind: 'cancel-adding' });
    },
    async remove({ addedId, name }: AddedChat): Promise<boolean> {
      const isRemoved = (await request({ kind: 'remove-added', channelLogin, addedId })) === true;
      setResults(isRemoved ? [] : [{ kind: 'refused', name, reason: { kind: 'not-removed' } }]);
      onChange?.();
      return isRemoved;
    },
  };
}

/** What became of a file that was to be added, or removed. `no-answer`: the request failed. */
export type ShownResult =
  | AddedResult
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly reason: { readonly kind: 'no-answer' | 'not-removed' };
    };

export function addedText(result: ShownResult): string {
  switch (result.kind) {
    case 'added': {
      const { chat } = result;
      const added = `${shownText(chat.name)}: ${lengthText(chat.seconds)} added.`;
      return [added, ...addedNotes(result)].join(' ');
    }
    case 'known':
      return `${shownText(result.name)}: it is added already.`;
    case 'refused':
      return `${shownText(result.name)}: not added. ${refusedText(result.reason)}`;
    case 'cancelled':
      return `${shownText(result.name)}: cancelled. Nothing was added.`;
  }
}

/** What else there is to say about an added file, a sentence each. */
export function addedNotes({
  knownSeconds,
  report,
  leftOut,
}: AddedResult & { readonly kind: 'added' }): readonly string[] {
  const known = knownSeconds > 0 ? [`${lengthText(knownSeconds)} of it was counted before.`] : [];
  return [...known, ...missingTexts(report, leftOut)];
}

function missingTexts(report: FileReport, leftOut: LeftOutCounts): readonly string[] {
  return [
    ...(report.trouble === null ? [] : [troubleText(report.trouble)]),
    ...leftOutTexts(report.unreadable, 'message', 'not readable'),
    ...noteTexts(report),
    ...(['foreign', 'late', 'repeated', 'beyond'] as const).flatMap((reason) =>
      leftOutTexts(leftOut[reason], 'message', LEFT_OUT_REASONS[reason]),
    ),
    ...(leftOut.beyond > 0 ? ['Split the file to add them.'] : []),
  ];
}

const REFUSALS = {
  'no-messages': 'The file has no messages.',
  'only-seconds': 'It has counts of seconds, but no messages.',
  undated: 'Its times have no date.',
  'lists-unknown':
    'The lists of this channel are not known yet. Follow the channel until its lists are loaded, then add the file.',
  'all-known': 'All of its minutes are counted already.',
  changed: 'Another tab added or removed a chat meanwhile, or too many are added. Try again.',
  newer: 'A newer version of this page has stored the usage of this channel.',
  full: 'The browser’s storage is full.',
  failed: 'The usage could not be stored.',
  'no-answer': 'The usage could not be read or stored.',
  'not-removed': 'It could not be removed. Try again.',
} as const;

function refusedText(reason: (ShownResult & { readonly kind: 'refused' })['reason']): string {
  switch (reason.kind) {
    case 'other-channel':
      return `It is the chat of the channel ${reason.channelLogin}.`;
    case 'trouble':
      return troubleText(reason.trouble);
    default:
      return REFUSALS[reason.kind];
  }
}
