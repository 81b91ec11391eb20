import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { detailsAt, type ShownSecond } from '../../client/shown-second.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TEXTS, COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { groupedText } from '../../domain/number-text.ts';
import { type EmoteDetails, emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import type { Options } from '../../options/options.ts';
import { useOption, useOptions } from '../../page/use-app.ts';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { EmoteCard } from '../emote-card/emote-card.tsx';
import { useRowCard } from '../emote-card/use-row-card.ts';
import { EmoteTable, ROW_HEIGHT_PX } from './emote-table.tsx';
import { IgnoredRow } from './ignored-row.tsx';
import { createRowSlides } from './row-slides.ts';
import { useSparklines } from './sparklines.ts';
import captions from './table-caption.module.css';
import { useRowOrder } from './use-row-order.ts';

export interface LiveTableProps
  extends Pick<ComponentProps<typeof EmoteTable>, 'scrollArea' | 'note' | 'age' | 'winnerKey'> {
  /** Newest first; the first one is shown. A recorded second is alone. */
  readonly snapshots: readonly (Snapshot | ShownSecond)[];
  /** Null: a chat of files, which is counted already. None of its emotes can be ignored. */
  readonly channelLogin: ChannelLogin | null;
  /** What can be done with a past second; null for the present. */
  readonly pastActions: ReactNode;
  /** Only emotes of this source are shown, besides the pinned ones; null or absent for all. */
  readonly shownSource?: string | null;
  /** Lists the stretches in which an emote peaked. */
  readonly onPeaks: (emote: Emote) => void;
  /** Of the emote that was last reported to `onCardEmote`; null until they are known. A recorded second has its own. */
  readonly liveDetails?: EmoteDetails | null;
  /** The number of the emote whose card is open; null when it closes. */
  readonly onCardEmote?: (emoteId: number | null) => void;
}

const MOVING_ROWS: Readonly<Record<Options['movingPictures'], number>> = {
  all: Number.POSITIVE_INFINITY,
  'top-5': 5,
  none: 0,
};

/** The table of the newest snapshot: held order, slides, sparklines, pinned rows, and the card of a row. */
export function LiveTable(props: LiveTableProps) {
  const { snapshots, scrollArea, shownSource = null, liveDetails = null } = props;
  const { movingPictures } = useOptions();
  const newest = snapshots[0] as Snapshot | ShownSecond;
  const past = 'recordingId' in newest ? newest : null;
  const frame = useRef<HTMLDivElement>(null);
  const drawSparklines = useSparklines(snapshots, past);
  const card = useRowCard();
  const order = useRowOrder(newest, shownSource, card.isInUse);
  const { rows } = order;
  const focus = useRowFocus(rows.emoteIds, frame);
  const [slideRows] = useState(createRowSlides);
  const [ignored, setIgnored] = useState<Emote | null>(null);

  const cardRow = card.openId === null ? -1 : rows.emoteIds.indexOf(card.openId);
  const cardId = cardRow < 0 ? null : card.openId;
  // Otherwise it would open again when the emote is used again.
  useEffect(() => {
    if (cardId !== card.openId) card.close();
  });
  const reportCardEmote = useEffectEvent((emoteId: number | null) => props.onCardEmote?.(emoteId));
  useEffect(() => {
    if (cardId === null) return;
    reportCardEmote(cardId);
    return () => reportCardEmote(null);
  }, [cardId]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target as Element).matches('[data-emote]')) return;
    // Below the caption and the head, which are as high as two rows at most.
    const rowsInView = Math.floor((scrollArea?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2;
    if (focus.moveBy(event, Math.max(1, rowsInView))) order.hold();
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      card.openByKey(rows.emoteIds[focus.activeRow] as number);
    }
  }

  /** Removes the line about an ignored emote. A focus in it goes to the rows, or to the caption where there is none. */
  function endIgnoredRow(hadFocus: boolean): void {
    setIgnored(null);
    if (!hadFocus) return;
    const target = focus.findRow(focus.activeRow) ?? frame.current?.querySelector('select');
    target?.focus({ preventScroll: true });
  }

  function releaseOrder(): void {
    order.release();
    if (order.leadingRow !== null) focus.moveTo(order.leadingRow);
  }

  /** Who leads while a frozen order has it further down. */
  const leader = order.leadingRow === null ? null : emoteCountAt(rows, order.leadingRow);
  const details = past === null ? liveDetails : detailsAt(past, cardId);
  const shownCard = cardId === null ? null : emoteCountAt(rows, cardRow);
  return (
    <div ref={frame}>
      <EmoteTable
        {...order.handlers}
        snapshot={rows}
        scrollArea={scrollArea}
        pinnedCount={order.pinnedCount}
        movingCount={MOVING_ROWS[movingPictures]}
        winnerKey={props.winnerKey}
        activeRow={focus.activeRow}
        drawSparklines={drawSparklines}
        // Not before the layout is known: a later measurement would compute the style of each row that starts to slide.
        onMeasured={(body) => slideRows(body, scrollArea, ROW_HEIGHT_PX)}
        note={
          <>
            {props.note}
            {order.isFrozen && props.pastActions === null && (
              <span className={captions.frozen} title="The order is held while you use the table.">
                order held
              </span>
            )}
            {leader !== null && (
              // Not announced: it changes every second.
              <button
                type="button"
                className={`bare link row ${captions.leader}`}
                title="Rank the rows again"
                onClick={releaseOrder}
              >
                <bdi className="cut">{shownText(leader.emote.code)}</bdi>
                <span>{`${groupedText(leader.count)} leads`}</span>
              </button>
            )}
          </>
        }
        age={props.age}
        pastActions={props.pastActions}
        captionEnd={<CountingModeMenu />}
        aria-description="The arrow keys move between the rows. Enter opens the card of an emote."
        bodyProps={{
          ...card.rowHandlers,
          onKeyDown,
          onFocus(event) {
            focus.onFocus(event);
            card.rowHandlers.onFocus(event);
          },
        }}
      />
      {shownSource !== null && rows.emoteIds.length === 0 && (
        <p className={`muted ${captions.empty}`}>
          {`No emotes of ${sourceLook(shownSource).title} in ${past === null ? 'the last' : 'these'} 10 seconds.`}
        </p>
      )}
      {shownCard !== null && (
        <EmoteCard
          emote={shownCard.emote}
          channelLogin={props.channelLogin}
          details={details?.emoteId === cardId ? details : null}
          findRow={() => focus.findRow(cardRow)}
          emotes={newest.emotes}
          onIgnored={() => {
            card.close();
            setIgnored(shownCard.emote);
          }}
          onPeaks={() => {
            card.close();
            props.onPeaks(shownCard.emote);
          }}
          onClose={card.close}
          focusRequest={card.focusRequest}
          handlers={card.cardHandlers}
        />
      )}
      {ignored !== null && <IgnoredRow key={ignored.key} emote={ignored} onEnd={endIgnoredRow} />}
    </div>
  );
}

export function CountingModeMenu() {
  const [value, save] = useOption('countingMode');
  return (
    <select
      className={`note ${captions.menu}`}
      aria-label="Way of counting"
      value={value}
      onChange={(event) => save(event.target.value as CountingMode)}
    >
      {COUNTING_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {COUNTING_MODE_TEXTS[mode]}
        </option>
      ))}
    </select>
  );
}
