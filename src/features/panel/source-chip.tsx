import { type MouseEvent, useId } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { groupedText } from '../../domain/number-text.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { sourceLook, TWITCH } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { useHoverPopover } from '../../ui/use-hover-popover.ts';
import styles from './source-chips.module.css';

interface SourceChipProps {
  readonly source: string;
  /** Whose usage can be shown; null without a channel. */
  readonly channelLogin: ChannelLogin | null;
  /** Null while unknown, and for a source without lists. */
  readonly emoteCount: number | null;
  readonly mark: '' | 'loading' | 'failing';
  /** The states of its lists, a line each. */
  readonly words: readonly string[];
  /** The table shows only this source. */
  readonly isShownAlone: boolean;
  readonly onShownSourceChange: (source: string | null) => void;
}

/** A toggle button with the states of the source's lists in a popover. */
export function SourceChip(props: SourceChipProps) {
  const { source, channelLogin, emoteCount, mark, words, isShownAlone, onShownSourceChange } = props;
  const popoverId = useId();
  const wordsId = useId();
  const { popover, show, isLongPress, isTouch, handlers } = useHoverPopover();
  const look = sourceLook(source);
  /** A narrow line has no space for it. */
  const titleStart = look.title.slice(0, -look.shortTitle.length);
  const onClick = (event: MouseEvent): void => {
    // The browser would show the popover.
    event.preventDefault();
    const isByPointer = event.detail > 0;
    if (isByPointer && isLongPress.current) return;
    onShownSourceChange(isShownAlone ? null : source);
    if (isByPointer) show(isTouch.current && mark === 'failing');
  };
  return (
    <li className={styles.item} {...handlers}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isShownAlone}
        aria-describedby={wordsId}
        // With it, a press on the chip is not one outside of the popover, which would close it.
        popoverTarget={popoverId}
        onClick={onClick}
        onContextMenu={(event) => {
          if (isTouch.current) event.preventDefault();
        }}
      >
        <SourceMark look={look} />
        <span className={styles.title}>
          {titleStart !== '' && <span className={styles.titleStart}>{titleStart}</span>}
          {look.shortTitle}
        </span>
        {source !== TWITCH && (
          <span className={styles.count}>{emoteCount !== null && groupedText(emoteCount)}</span>
        )}
        {mark !== '' && (
          <span className={styles.mark} data-mark={mark}>
            <span aria-hidden="true">{mark === 'failing' ? '!' : '…'}</span>
            <span className="visually-hidden">{mark}</span>
          </span>
        )}
      </button>
      <div className={styles.popover} id={popoverId} ref={popover} popover="auto">
        <div className={styles.details}>
          <div id={wordsId}>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {/* The keyboard has it in the menu of the channel: here each chip would take two stops. */}
          {channelLogin !== null && (
            <RouteLink tabIndex={-1} to={usagePath(channelLogin)}>
              Emote usage
            </RouteLink>
          )}
        </div>
      </div>
    </li>
  );
}
