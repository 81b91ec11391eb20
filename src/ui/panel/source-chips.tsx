import { memo, type SyntheticEvent, useId, useRef } from 'react';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { KNOWN_SOURCES, sourceLook, TWITCH } from '../source.ts';
import { IconButton } from './icon-button.tsx';
import { ReloadIcon } from './icons.tsx';
import { listWords } from './list-words.ts';
import styles from './source-chips.module.css';

interface SourceChipsProps {
  readonly lists: readonly EmoteListState[];
  /** For the ages of the lists, which are shown in minutes. */
  readonly now: UnixMs;
  readonly onReload: () => void;
}

/**
 * One chip per source: its number of emotes, and a mark where a list is loading or failing. A popover has the details,
 * on hover, focus and tap. Neither mark nor popover changes the layout of the panel.
 */
export const SourceChips = memo(function SourceChips({ lists, now, onReload }: SourceChipsProps) {
  // Before the lists are reported only the known sources have a chip.
  const sources = new Set([...KNOWN_SOURCES, ...lists.map(({ source }) => source)]);
  sources.delete(TWITCH);
  return (
    <ul className={styles.chips} aria-label="Emote lists">
      <Chip source={TWITCH} mark="" words={['Twitch marks its emotes in each message']} />
      {[...sources].map((source) => {
        const own = lists.filter((list) => list.source === source);
        return (
          <Chip
            key={source}
            source={source}
            emoteCount={own.length === 0 ? null : own.reduce((sum, { emoteCount }) => sum + emoteCount, 0)}
            mark={markOf(own)}
            words={
              own.length === 0
                ? ['Loaded after the channel is joined']
                : own.map((list) => listWords(list, now))
            }
          />
        );
      })}
      <li className={styles.reload}>
        <IconButton name="Reload lists" onClick={onReload}>
          <ReloadIcon />
        </IconButton>
      </li>
    </ul>
  );
});

type Mark = '' | 'loading' | 'failing';

function markOf(lists: readonly EmoteListState[]): Mark {
  if (lists.some(({ failing }) => failing !== null)) return 'failing';
  return lists.some(({ loadedAt }) => loadedAt === null) ? 'loading' : '';
}

interface ChipProps {
  readonly source: string;
  /** Null while unknown; undefined where the source has no lists. */
  readonly emoteCount?: number | null;
  readonly mark: Mark;
  readonly words: readonly string[];
}

function Chip({ source, emoteCount, mark, words }: ChipProps) {
  const wordsId = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { title, colour } = sourceLook(source);
  // A click shows it and never hides it, because the pointer is over the chip. The browser handles Escape.
  const updatePopover = ({ currentTarget }: SyntheticEvent): void => {
    popover.current?.togglePopover(currentTarget.matches(':hover, :has(:focus-visible)'));
  };
  return (
    <li
      className={styles.item}
      onPointerEnter={updatePopover}
      onPointerLeave={updatePopover}
      onFocus={updatePopover}
      onBlur={updatePopover}
    >
      <button
        type="button"
        className={styles.chip}
        aria-describedby={wordsId}
        popoverTarget={wordsId}
        popoverTargetAction="show"
      >
        <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
        {title}
        {emoteCount !== undefined && <span className={styles.count}>{emoteCount}</span>}
        {mark !== '' && (
          <span className={styles.mark} data-mark={mark}>
            <span aria-hidden="true">{mark === 'failing' ? '!' : '…'}</span>
            <span className="visually-hidden">{mark}</span>
          </span>
        )}
      </button>
      <div className={styles.popover} id={wordsId} ref={popover} popover="auto">
        <div className={styles.words}>
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </li>
  );
}
