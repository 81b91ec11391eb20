import { memo } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import type { EmoteListState } from '../../domain/emote-list.ts';
import { countedText } from '../../domain/number-text.ts';
import { KNOWN_SOURCES, sourceGroup, TWITCH } from '../../ui/source.ts';
import { listText } from './list-text.ts';
import { ReloadButton } from './reload-button.tsx';
import { SourceChip } from './source-chip.tsx';
import styles from './source-chips.module.css';

interface SourceChipsProps {
  readonly channelLogin: ChannelLogin | null;
  readonly lists: readonly EmoteListState[];
  /** The user's own emotes. Those of no service share a chip. */
  readonly customEmotes: readonly CustomEmote[];
  /** The source of the emotes that the table shows (see `isOfSource`); null: all. */
  readonly shownSource: string | null;
  readonly onShownSourceChange: (source: string | null) => void;
  /** For the ages of the lists, which are shown in minutes. */
  readonly now: UnixMs;
  readonly onReload: () => void;
}

/** With more chips, a line of the panel has no room for their numbers. */
const CHIPS_WITH_NUMBERS = 4;

/**
 * One line with one chip per source: its number of emotes, and a mark where a list is loading or failing. A click shows
 * only that source in the table, a second click all. A popover has the states of its lists. Neither mark nor popover
 * changes the layout. One button reloads all lists.
 */
export const SourceChips = memo(function SourceChips(props: SourceChipsProps) {
  const { channelLogin, lists, customEmotes, shownSource, onShownSourceChange, now, onReload } = props;
  const sources = new Set(KNOWN_SOURCES);
  for (const { source } of lists) sources.add(source);
  for (const { source } of customEmotes) sources.add(sourceGroup(source));
  // Its emotes may be gone, but the user has to be able to show all sources again.
  if (shownSource !== null) sources.add(shownSource);
  return (
    <div className={styles.line}>
      <ul className={styles.chips} data-many={sources.size > CHIPS_WITH_NUMBERS} aria-label="Emote lists">
        {Array.from(sources, (source) => {
          const ownLists = lists.filter((list) => list.source === source);
          const customCount = customEmotes.filter((emote) => sourceGroup(emote.source) === source).length;
          const words = ownLists.map((list) => listText(list, now));
          if (customCount > 0) words.push(`Custom: ${countedText(customCount, 'emote', 'emotes')}`);
          return (
            <SourceChip
              key={source}
              source={source}
              channelLogin={channelLogin}
              emoteCount={
                ownLists.length + customCount === 0
                  ? null
                  : ownLists.reduce((sum, { emoteCount }) => sum + emoteCount, customCount)
              }
              mark={markOf(ownLists)}
              words={words.length === 0 ? [wordsWithoutList(source)] : words}
              isShownAlone={source === shownSource}
              onShownSourceChange={onShownSourceChange}
            />
          );
        })}
      </ul>
      {lists.length > 0 && <ReloadButton onReload={onReload} />}
    </div>
  );
});

function markOf(lists: readonly EmoteListState[]): '' | 'loading' | 'failing' {
  if (lists.some(({ failing }) => failing !== null)) return 'failing';
  return lists.some(({ loadedAt }) => loadedAt === null) ? 'loading' : '';
}

function wordsWithoutList(source: string): string {
  if (source === TWITCH) return 'Twitch marks its emotes in each message';
  return KNOWN_SOURCES.includes(source) ? 'Loaded after the channel is joined' : 'No emotes now';
}
