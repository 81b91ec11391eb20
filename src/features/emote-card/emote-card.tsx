import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Emote } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { EmoteDetails } from '../../domain/snapshot.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { clockText } from '../../ui/date-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './emote-card.module.css';
import { emotePage } from './emote-page.ts';
import { placeCard } from './place-card.ts';
import type { RowCard } from './use-row-card.ts';

export interface EmoteCardProps {
  readonly emote: Emote;
  /** Null without a channel. */
  readonly channelLogin: ChannelLogin | null;
  /** Null until they are known. */
  readonly details: EmoteDetails | null;
  /** The row of the emote; null while it is not in the document. */
  readonly findRow: () => HTMLElement | null;
  readonly isPinned: boolean;
  /** Returns a message for the user where nothing changed, otherwise null. */
  readonly onPin: () => string | null;
  /** Null where a change of the options changes nothing: what is shown is counted already. */
  readonly onIgnore: (() => void) | null;
  /** Lists the stretches in which the emote peaked. */
  readonly onPeaks: () => void;
  readonly onClose: () => void;
  /** With each new value other than 0 the focus moves into the card. */
  readonly focusRequest: number;
  readonly handlers: RowCard['cardHandlers'];
}

/**
 * What is known about the emote of a row, beside the row. Escape closes it, and a press outside of the card and of the rows, also one in the player.
 * However it closes, a focus in it goes back to the row.
 */
export function EmoteCard(props: EmoteCardProps) {
  const {
    emote,
    channelLogin,
    details,
    findRow,
    isPinned,
    onPin,
    onIgnore,
    onClose,
    focusRequest,
    handlers,
  } = props;
  const card = useRef<HTMLDivElement>(null);
  /** The result of the last button, and for which emote. */
  const [message, setMessage] = useState<{ readonly key: string; readonly words: string } | null>(null);
  const { copy } = useCopy(null);
  const show = (words: string | null): void => setMessage(words === null ? null : { key: emote.key, words });
  usePosition(card, findRow, onClose);
  useClosing(card, findRow, onClose);
  useEffect(() => {
    if (focusRequest > 0) card.current?.querySelector('button')?.focus();
  }, [focusRequest]);

  async function copyCode(button: Element): Promise<void> {
    show((await copy(emote.code, button)) ? 'Copied.' : 'The browser did not allow copying.');
  }

  const isOfRecordedSecond = details !== null && details.sessionUses === null;
  const code = shownText(emote.code);
  const source = sourceLook(emote.source);
  const page = emotePage(emote);
  return (
    <div ref={card} popover="manual" role="dialog" aria-label={code} className={styles.card} {...handlers}>
      <div className={styles.head}>
        <EmotePicture emote={emote} isMoving className={styles.picture} />
        <div className={styles.names}>
          <bdi className={styles.code}>{code}</bdi>
          <span className={styles.source}>
            <SourceMark look={source} />
            <span>{source.title}</span>
          </span>
        </div>
      </div>
      <dl className={styles.details}>
        <Detail name="Uses in 10 s">{groupedText(details?.uses ?? null)}</Detail>
        <Detail name="Chatters" more={details && details.chatters > 0 && perChatter(details)}>
          {groupedText(details?.chatters ?? null)}
        </Detail>
        {!isOfRecordedSecond && (
          <>
            <Detail name="This session">{groupedText(details?.sessionUses ?? null)}</Detail>
            <Detail name="Record" more={details?.record && clockText(details.record.endTime)}>
              {groupedText(details?.record?.count ?? null)}
            </Detail>
          </>
        )}
      </dl>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={(event) => copyCode(event.currentTarget)}>
          Copy
        </button>
        <button type="button" className={styles.button} onClick={() => show(onPin())}>
          {isPinned ? 'Unpin' : 'Pin'}
        </button>
        {onIgnore !== null && (
          <button type="button" className={styles.button} onClick={onIgnore}>
            Ignore
          </button>
        )}
        <button type="button" className={styles.button} onClick={props.onPeaks}>
          Peaks
        </button>
        {channelLogin !== null && (
          <RouteLink className={styles.button} to={usagePath(channelLogin, emote.code)}>
            Usage
          </RouteLink>
        )}
        {page !== null && (
          <a className={styles.button} href={page} target="_blank" rel="noopener noreferrer">
            Open page
          </a>
        )}
      </div>
      <p className={styles.message} role="status">
        {message?.key === emote.key && message.words}
      </p>
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Detail({ name, more, children }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong> {more}
      </dd>
    </div>
  );
}

function perChatter({ uses, chatters }: EmoteDetails): string {
  return `${(uses / chatters).toFixed(1)} each`;
}

/**
 * Keeps the card beside its row: with each render, and while anything scrolls. A change of the layout can move the table in the
 * page. The browser then hides the card without an event: it closes.
 */
function usePosition(
  card: { readonly current: HTMLElement | null },
  findRow: () => HTMLElement | null,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    card.current?.showPopover?.();
  }, [card]);

  const place = useEffectEvent((): void => {
    const row = findRow();
    const view = card.current?.ownerDocument.defaultView;
    if (card.current === null || row === null || !view) return;
    if (isHidden(card.current)) {
      onClose();
      return;
    }
    const { style } = card.current;
    style.maxHeight = '';
    const table = row.closest('table') ?? row;
    const { left, top, maxHeight } = placeCard(
      card.current.getBoundingClientRect(),
      row.getBoundingClientRect(),
      table.getBoundingClientRect(),
      { width: view.innerWidth, height: view.innerHeight },
    );
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.maxHeight = `${maxHeight}px`;
  });
  useLayoutEffect(place);
  useEffect(() => {
    const view = card.current?.ownerDocument.defaultView;
    const listener = (): void => place();
    view?.addEventListener('scroll', listener, { capture: true, passive: true });
    view?.addEventListener('resize', listener);
    return () => {
      view?.removeEventListener('scroll', listener, { capture: true });
      view?.removeEventListener('resize', listener);
    };
  }, [card]);
}

/** Where there are no popovers, none is hidden. */
function isHidden(card: HTMLElement): boolean {
  return 'showPopover' in card && !card.matches(':popover-open');
}

function useClosing(
  card: { readonly current: HTMLElement | null },
  findRow: () => HTMLElement | null,
  onClose: () => void,
): void {
  const giveFocusBack = useEffectEvent((): void => {
    if (card.current?.contains(card.current.ownerDocument.activeElement)) {
      findRow()?.focus({ preventScroll: true });
    }
  });
  // A card that the pointer left closes by itself: the one of a row that was pinned moves away from under the pointer.
  useLayoutEffect(() => () => giveFocusBack(), []);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // Another part, such as a form beside it, may have handled the key.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    giveFocusBack();
    onClose();
  });
  const onPress = useEffectEvent(({ target }: Event): void => {
    const isInside = card.current?.contains(target as Node) || (target as Element).closest?.('[data-emote]');
    if (!isInside) onClose();
  });
  // A press in the player is not one in the page, but it moves the focus there.
  const onLeave = useEffectEvent((): void => {
    if (card.current?.ownerDocument.activeElement?.tagName === 'IFRAME') onClose();
  });
  useEffect(() => {
    const page = card.current?.ownerDocument;
    const view = page?.defaultView;
    const keyListener = (event: KeyboardEvent): void => onKey(event);
    const pressListener = (event: Event): void => onPress(event);
    page?.addEventListener('keydown', keyListener);
    page?.addEventListener('pointerdown', pressListener);
    const leaveListener = (): void => onLeave();
    view?.addEventListener('blur', leaveListener);
    return () => {
      view?.removeEventListener('blur', leaveListener);
      page?.removeEventListener('keydown', keyListener);
      page?.removeEventListener('pointerdown', pressListener);
    };
  }, [card]);
}
