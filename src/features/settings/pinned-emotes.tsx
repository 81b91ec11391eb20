import { ClearableList } from './clearable-list.tsx';
import type { EditedList } from './use-edited-lists.ts';

interface PinnedEmotesProps {
  readonly list: EditedList<string>;
}

/** How many emotes are pinned, and a button that unpins them. */
export function PinnedEmotes({ list }: PinnedEmotesProps) {
  return (
    <ClearableList
      words={`Pinned emotes: ${list.value.length}`}
      buttonText="Unpin all"
      buttonName="Unpin all emotes"
      removedText="All emotes are unpinned."
      list={list}
    />
  );
}
