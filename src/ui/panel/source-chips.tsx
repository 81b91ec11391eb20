import { useId } from 'react';
import type { UnixMs } from '../../domain/clock.ts';
import { SOURCES } from '../../domain/emote.ts';
import { EMOTE_LISTS, type EmoteListState } from '../../domain/emote-list.ts';
import { sourceLook } from '../source.ts';
import { IconButton } from './icon-button.tsx';
import { ReloadIcon } from './icons.tsx';
import { listWords } from './list-words.ts';
import styles from './source-chips.module.css';

const LISTED_SOURCES = [SOURCES.betterttv, SOURCES.frankerfacez, SOURCES.sevenTv];

/** One chip a source: its number of emotes and a mark where a list is in trouble; the words on hover and focus. */
export function SourceChips({
  lists,
  onReload,
}: {
  readonly lists: readonly EmoteListState[];
  readonly onReload: () => void;
}) {
  const now = Date.now() as UnixMs;
  return (
    <ul className={styles.chips} aria-label="Emote lists">
      <Chip
        source={SOURCES.twitch}
        emoteCount={null}
        mark=""
        words={['Counted as Twitch itself marks them']}
      />
      {LISTED_SOURCES.map((source) => {
        const own = lists.filter(({ id }) => EMOTE_LISTS[id].source === source);
        return (
          <Chip
            key={source}
            source={source}
            emoteCount={own.length === 0 ? null : own.reduce((sum, { emoteCount }) => sum + emoteCount, 0)}
            mark={markOf(own)}
            words={
              own.length === 0
                ? ['Asked for once the channel is joined']
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
}

type Mark = '' | 'loading' | 'failing';

function markOf(lists: readonly EmoteListState[]): Mark {
  if (lists.some(({ failing }) => failing !== null)) return 'failing';
  return lists.some(({ loadedAt }) => loadedAt === null) ? 'loading' : '';
}

function Chip({
  source,
  emoteCount,
  mark,
  words,
}: {
  readonly source: string;
  /** Null where there is nothing to count yet. */
  readonly emoteCount: number | null;
  readonly mark: Mark;
  readonly words: readonly string[];
}) {
  const wordsId = useId();
  const { title, colour } = sourceLook(source);
  return (
    <li className={styles.item}>
      <button type="button" className={styles.chip} aria-describedby={wordsId} data-mark={mark}>
        <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
        {title}
        {emoteCount !== null && <span className={styles.count}>{emoteCount}</span>}
        {mark === 'failing' && (
          <span className={styles.failing}>
            <span aria-hidden="true">!</span>
            <span className="visually-hidden">failing</span>
          </span>
        )}
        {mark === 'loading' && (
          <span className={styles.loading}>
            <span aria-hidden="true">…</span>
            <span className="visually-hidden">loading</span>
          </span>
        )}
      </button>
      <div className={styles.words} id={wordsId} role="tooltip">
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  );
}
