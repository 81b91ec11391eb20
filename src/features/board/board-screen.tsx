import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { isHot } from '../../domain/chat-level.ts';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import { countedText } from '../../domain/number-text.ts';
import { boardPath, fullAddress, IS_EXTENSION, readBoard, replacePath } from '../../links/screen-address.ts';
import { OptionChoice } from '../../page/option-fields.tsx';
import { followTitle, TITLE } from '../../page/tab-title.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useSavedRules } from '../../page/use-channel-session.ts';
import { useStore } from '../../page/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfIdle } from '../../ui/focus-once.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useFreeze } from '../../ui/use-freeze.ts';
import { TitleBar } from '../bar/screen-bar.tsx';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { useNotices } from '../notices/use-notices.ts';
import { AddChannelForm, EmptyBoard, LeftOutRows } from './add-channel-form.tsx';
import styles from './board.module.css';
import { CardGrid } from './card-grid.tsx';
import { type ReadChannel, readingOf, useBoardOrder } from './use-board-order.ts';

const ORDERS = { hottest: 'Hottest first', total: 'By total', fixed: 'Fixed order' } as const;

interface BoardScreenProps {
  /** The names in the address. Null: it has none, so the board is the saved one. */
  readonly names: readonly string[] | null;
}

/** Up to twenty channels at once. Snapshots render only the card of their channel, not this screen. */
export function BoardScreen({ names }: BoardScreenProps) {
  const { client, leftBoard } = useApp();
  const saved = useOptions();
  const board = useBoard(names);
  const { logins, removed, remove } = board;
  const read = useCallback<ReadChannel>(
    (login) => readingOf([...client.state().sessions.values()].find((one) => one.channelLogin === login)),
    [client],
  );
  const shownLogins = useEffectEvent(() => logins);
  // Before the cards leave their channels.
  useLayoutEffect(() => () => leftBoard.leave(shownLogins()), [leftBoard]);
  // After the cards have joined theirs.
  useEffect(() => leftBoard.release(), [leftBoard]);
  const hold = useFreeze();
  const shown = useBoardOrder(logins, saved.boardOrder, read, hold.isHeld);
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  useSavedRules();
  useBoardTitle(read, logins);
  const focusCard = useCallback((login: ChannelLogin): void => {
    const card = cardOf(grid.current, login);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('a')?.focus();
  }, []);
  useNotices(focusCard);

  const removeCard = useCallback(
    (login: ChannelLogin): void => {
      const card = cardOf(grid.current, login);
      const next = card?.nextElementSibling ?? card?.previousElementSibling;
      (removeButtonOf(next) ?? field.current)?.focus();
      remove(login);
    },
    [remove],
  );
  function addFirst(...added: readonly ChannelLogin[]): void {
    field.current?.focus();
    board.add(...added);
  }

  useEffect(() => {
    if (shownLogins().length === 0) focusIfIdle(field.current);
  }, []);

  /** Gets the focus when its card is back, some renders after the undo, because the address changes first. */
  const restored = useRef<ChannelLogin | null>(null);
  useEffect(() => {
    if (restored.current === null || !shown.includes(restored.current)) return;
    removeButtonOf(cardOf(grid.current, restored.current))?.focus();
    restored.current = null;
  }, [shown]);

  const count = logins.length;
  return (
    <main className={styles.board}>
      <TitleBar title="Board" isBoard>
        <div className={styles.form}>
          <AddChannelForm logins={logins} onAdd={board.add} ref={field} />
        </div>
        <div>
          {/* The words of the three segments say what they choose. */}
          <OptionChoice option="boardOrder" isLabelHidden label="Order" choices={ORDERS} />
        </div>
        <div className={`wrap muted ${styles.end}`}>
          {count > 0 && (
            <p>
              <span>{countedText(count, 'channel', 'channels')}</span>
              {saved.countingMode !== 'every-use' && (
                <span>{` · emotes ${COUNTING_MODE_TEXTS[saved.countingMode]}`}</span>
              )}
            </p>
          )}
          <AlertsButton />
          {count > 0 && <SaveBoard logins={logins} />}
          {/* No other browser could open it. */}
          {count > 0 && !IS_EXTENSION && <CopyLink address={fullAddress(boardPath(logins))} />}
        </div>
      </TitleBar>
      <LinkStatus />
      <LeftOutRows impossible={board.impossible} beyond={board.beyond} />
      <div className={styles.undo}>
        <UndoNotice
          removed={
            removed && {
              words: `${removed} is removed.`,
              onUndo() {
                restored.current = removed;
                board.undo();
              },
            }
          }
        />
      </div>
      {count === 0 ? (
        <EmptyBoard onAdd={addFirst} />
      ) : (
        <CardGrid logins={shown} hold={hold} onRemove={removeCard} ref={grid} />
      )}
    </main>
  );
}

/** Offered for a board that is not the saved one: that of a link. */
function SaveBoard({ logins }: { readonly logins: readonly ChannelLogin[] }) {
  const { options } = useApp();
  const { boardChannels } = useOptions();
  const isSaved = logins.join() === readBoard(boardChannels).logins.join();
  /** The button keeps the focus. */
  const [wasOffered, setWasOffered] = useState(!isSaved);
  if (!isSaved && !wasOffered) setWasOffered(true);
  if (!wasOffered) return null;
  return (
    <Button
      kind="small"
      aria-disabled={isSaved}
      title="Board then leads to it, also tomorrow"
      onClick={() => options.update({ boardChannels: logins })}
    >
      {isSaved ? 'Saved' : 'Save this board'}
    </Button>
  );
}

function useBoardTitle(read: ReadChannel, logins: readonly ChannelLogin[]): void {
  const { client } = useApp();
  useEffect(
    () =>
      followTitle(client, () => {
        const hot = logins.filter((login) => isHot(read(login).level)).length;
        return hot === 0 ? `Board · ${TITLE}` : `${hot} hot · Board`;
      }),
    [client, read, logins],
  );
}

function cardOf(grid: HTMLElement | null, login: ChannelLogin): Element | null | undefined {
  return grid?.querySelector(`[data-login="${login}"]`);
}

function removeButtonOf(card: Element | null | undefined): HTMLElement | undefined {
  return [...(card?.querySelectorAll('button') ?? [])].at(-1);
}

function AlertsButton() {
  const popoverId = useId();
  return (
    <>
      <button
        type="button"
        className={`button quiet chevron-after ${styles.alerts}`}
        popoverTarget={popoverId}
      >
        Alerts
      </button>
      <Popover className={`raised popover ${styles.popover}`} id={popoverId}>
        <NoticeSwitches />
      </Popover>
    </>
  );
}

/** Tells screen readers once that the connection is lost, and that it is back: not once for each of twenty cards. */
function LinkStatus() {
  const { client } = useApp();
  const isLost = useStore(client, ({ sessions }) =>
    [...sessions.values()].some(({ connection, hasJoined }) => connection.kind === 'waiting' && hasJoined),
  );
  const isBack = useStore(client, ({ sessions }) =>
    [...sessions.values()].some(({ connection }) => connection.kind === 'joined'),
  );
  const [words, setWords] = useState('');
  if (isLost && words !== LOST) setWords(LOST);
  if (isBack && !isLost && words === LOST) setWords('Connected again');
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

const LOST = 'Connection lost, reconnecting';

function CopyLink({ address }: { readonly address: string }) {
  const { result, copy } = useCopy();
  return (
    <div className={`row ${styles.copy}`}>
      <span role="status">
        {result !== null && (result.isCopied ? 'Copied.' : 'Copying is not allowed.')}
      </span>
      <Button kind="quiet" onClick={(event) => copy(address, event.currentTarget)}>
        <Icon name="link" />
        Copy link
      </Button>
    </div>
  );
}

/**
 * The channels of the board, and how the user changes them. It is that of the address, or the saved one if the address names
 * no channel. A change is written to both.
 */
export function useBoard(namesInAddress: readonly string[] | null) {
  const { options } = useApp();
  const { boardChannels } = useOptions();
  const names = useMemo(() => readBoard(namesInAddress ?? boardChannels), [namesInAddress, boardChannels]);
  const { logins } = names;
  /** The channel that was removed last, and the index that it had. */
  const [removal, setRemoval] = useState<{ readonly login: ChannelLogin; readonly at: number } | null>(null);

  const change = useCallback(
    (next: readonly ChannelLogin[]): void => {
      options.update({ boardChannels: next });
      replacePath(boardPath(next));
    },
    [options],
  );
  function add(...added: readonly ChannelLogin[]): void {
    setRemoval(null);
    change([...logins, ...added]);
  }
  const remove = useCallback(
    (login: ChannelLogin): void => {
      setRemoval({ login, at: logins.indexOf(login) });
      change(logins.filter((other) => other !== login));
    },
    [change, logins],
  );

  function undo(): void {
    setRemoval(null);
    // The address may have changed since.
    if (removal === null || logins.includes(removal.login)) return;
    change(logins.toSpliced(removal.at, 0, removal.login));
  }

  return {
    ...names,
    add,
    remove,
    /** What was removed last, until the next change. */
    removed: removal?.login ?? null,
    undo,
  };
}
