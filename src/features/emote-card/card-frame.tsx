import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Emote } from '../../domain/emote.ts';
import { claimEscape } from '../../ui/claim-escape.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { shownText } from '../../ui/shown-text.ts';
import { SourceMark, sourceLook } from '../../ui/source.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './emote-card.module.css';
import type { RowCard } from './use-row-card.ts';

export interface CardFrameProps {
  readonly emote: Emote;
  /** The row of the emote; null while it is not in the document. */
  readonly findRow: () => HTMLElement | null;
  readonly onClose: () => void;
  /** With each new value other than 0 the focus moves into the card. */
  readonly focusRequest: number;
  /** Without them the card stays until it is closed. */
  readonly handlers?: RowCard['cardHandlers'];
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly message?: string | null;
}

/**
 * A card beside the row of an emote. Escape closes it, and so does a press outside of the card and the rows, even in the player. A
 * focus in the card goes back to the row.
 */
export function CardFrame(props: CardFrameProps) {
  const { emote, focusRequest, handlers, children, actions, message } = props;
  const { result, copy } = useCopy(null);
  const page = emotePage(emote);
  const card = useRef<HTMLDivElement>(null);
  useOpenCard(card, props);
  useEffect(() => {
    if (focusRequest > 0) card.current?.querySelector('button')?.focus();
  }, [focusRequest]);

  const code = shownText(emote.code);
  const source = sourceLook(emote.source);
  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={code}
      className={`raised ${styles.card}`}
      {...handlers}
    >
      <div className={styles.head}>
        <EmotePicture emote={emote} isMoving className={styles.picture} />
        <div className={styles.names}>
          <bdi className={styles.code}>{code}</bdi>
          <span className="row muted">
            <SourceMark look={source} />
            <span className="cut">{source.title}</span>
          </span>
        </div>
      </div>
      {children}
      <div className="wrap">
        <CardButton onClick={(event) => copy(emote.code, event.currentTarget)}>Copy</CardButton>
        {actions}
        {page !== null && (
          <a className={`button ${styles.button}`} href={page} target="_blank" rel="noopener noreferrer">
            Open page
          </a>
        )}
      </div>
      <p className={`muted ${styles.message}`} role="status">
        {message ?? (result?.text === emote.code && result.words)}
      </p>
    </div>
  );
}

export function CardButton(props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return <button type="button" className={`button ${styles.button}`} {...props} />;
}

interface CardDetailProps {
  readonly name: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export function CardDetail({ name, more, children }: CardDetailProps) {
  return (
    <div className="row">
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong> <span>{more}</span>
      </dd>
    </div>
  );
}

/** Opens the card, keeps it beside its row with each render and while anything scrolls, and closes it. */
function useOpenCard(card: RefObject<HTMLElement | null>, { findRow, onClose }: CardFrameProps): void {
  const view = usePanelWindow();
  const place = useEffectEvent((): void => {
    const row = findRow();
    if (card.current === null || row === null) return;
    // If the table moves in the page or to another window, the browser hides the card without an event. Tests have no popovers.
    if ('showPopover' in card.current && !card.current.matches(':popover-open')) {
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
  const giveFocusBack = useEffectEvent((): void => {
    if (card.current?.contains(card.current.ownerDocument.activeElement)) {
      findRow()?.focus({ preventScroll: true });
    }
  });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (claimEscape(event)) onClose();
  });
  const onPress = useEffectEvent(({ target }: Event): void => {
    const isInside = card.current?.contains(target as Node) || (target as Element).closest?.('[data-emote]');
    if (!isInside) onClose();
  });
  // A press in the player is not one in the page, but it moves the focus there.
  const onLeave = useEffectEvent((): void => {
    if (card.current?.ownerDocument.activeElement?.tagName === 'IFRAME') onClose();
  });

  useLayoutEffect(() => {
    card.current?.showPopover?.();
    // The card can close while it has the focus: pinning moves its row away from under the pointer.
    return () => giveFocusBack();
  }, [card]);
  useLayoutEffect(place);
  useEffect(() => {
    const page = view.document;
    const ended = new AbortController();
    const { signal } = ended;
    view.addEventListener('scroll', () => place(), { capture: true, passive: true, signal });
    view.addEventListener('resize', () => place(), { signal });
    view.addEventListener('blur', () => onLeave(), { signal });
    page.addEventListener('keydown', (event) => onKey(event), { signal });
    page.addEventListener('pointerdown', (event) => onPress(event), { signal });
    return () => ended.abort();
  }, [view]);
}

/** The page of an emote, without its id. Twitch has none. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['BetterTTV', 'https://betterttv.com/emotes/'],
  ['betterttv', 'https://www.frankerfacez.com/emoticon/'],
  ['7TV', 'https://7tv.app/emotes/'],
]);

/** Null for Twitch, and for a custom emote: its source is a text of the user, but the address of its picture has no id. */
export function emotePage({ source, id, imageUrl }: Emote): string | null {
  const page = PAGES.get(source.replace(/ personal$/, ''));
  return page === undefined || !imageUrl.includes(`/${id}/`) ? null : page + encodeURIComponent(id);
}

/** The distance of the card from its row, from the table and from the edges of the window. */
const GAP_PX = 8;
/** A card beside the table has its row at this part of its height. */
const ROW_AT = 1 / 3;

type Size = Pick<DOMRect, 'width' | 'height'>;

/** Where a card stands, in pixels of the window: left of the table if there is room, else below or above the row, where there is more. */
export function placeCard(card: Size, row: DOMRect, table: DOMRect, view: Size) {
  const besideLeft = table.left - GAP_PX - card.width;
  if (besideLeft >= GAP_PX) {
    const maxHeight = Math.min(card.height, view.height - 2 * GAP_PX);
    const top = row.top + row.height / 2 - maxHeight * ROW_AT;
    return { left: besideLeft, top: clamp(top, GAP_PX, view.height - GAP_PX - maxHeight), maxHeight };
  }
  const left = clamp(row.left + GAP_PX, GAP_PX, view.width - GAP_PX - card.width);
  const below = Math.max(0, view.height - row.bottom - 2 * GAP_PX);
  const above = Math.max(0, row.top - 2 * GAP_PX);
  const heightAbove = Math.min(card.height, above);
  if (below >= heightAbove) return { left, top: row.bottom + GAP_PX, maxHeight: below };
  return { left, top: row.top - GAP_PX - heightAbove, maxHeight: above };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
