import { type MouseEvent, useId } from 'react';
import { groupedText } from '../../ui/count-text.ts';
import { sourceLook, TWITCH } from '../../ui/source.ts';
import { useHoverPopover } from '../../ui/use-hover-popover.ts';
import styles from './source-chips.module.css';
import type { ReloadCooldown } from './use-reload-cooldown.ts';

interface SourceChipProps {
  readonly source: string;
  /** Null while unknown, and for a source without lists. */
  readonly emoteCount: number | null;
  readonly mark: '' | 'loading' | 'failing';
  /** The states of its lists, a line each. */
  readonly words: readonly string[];
  /** Null for a source without lists. */
  readonly reload: ReloadCooldown | null;
  /** The table shows only this source. */
  readonly isShownAlone: boolean;
  readonly onShownSourceChange: (source: string | null) => void;
}

/** A toggle button with the states of the source's lists in a popover. */
export function SourceChip({
  source,
  emoteCount,
  mark,
  words,
  reload,
  isShownAlone,
  onShownSourceChange,
}: SourceChipProps) {
  const popoverId = useId();
  const wordsId = useId();
  const { popover, show, isLongPress, isTouch, handlers } = useHoverPopover();
  const { title, colour } = sourceLook(source);
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
        <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
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
          {reload !== null && <ReloadLine reload={reload} />}
        </div>
      </div>
    </li>
  );
}

/** The button is not `disabled` during the rest, so it keeps the focus. Screen readers do not announce each second. */
function ReloadLine({ reload: { restSeconds, start } }: { readonly reload: ReloadCooldown }) {
  const isResting = restSeconds > 0;
  return (
    <div className={styles.reloadLine}>
      <button type="button" className={styles.reload} aria-disabled={isResting} onClick={start}>
        Reload lists
      </button>
      <span className={styles.rest}>
        <span aria-live="polite">{isResting && 'Requested'}</span>
        {isResting && <span aria-hidden="true"> · next in {restSeconds} s</span>}
      </span>
    </div>
  );
}
