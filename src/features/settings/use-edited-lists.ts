import { useState } from 'react';
import type { CustomEmote } from '../../domain/custom-emote.ts';
import { type Options, type OptionsChange, PINNED_MAX } from '../../domain/options.ts';
import type { Removed } from '../../ui/undo-row.tsx';

/** The options that are lists with entries to remove. */
type ListName =
  | 'customEmotes'
  | 'ignoredUsers'
  | 'ignoredEmotes'
  | 'moodCodes'
  | 'recentChannels'
  | 'pinnedEmotes';

type Edit<T> = (now: readonly T[]) => readonly T[];

/** A list of the options, as its editor gets it. */
export interface EditedList<T> {
  readonly value: readonly T[];
  /** Gets a function to apply to the list that is saved now: another tab may have changed it. */
  readonly onChange: (edit: Edit<T>) => void;
  /** Removes entries at once. They can be put back until the next change. */
  readonly onRemove: (entries: readonly T[], words: string) => void;
  /** What was removed last. Null where it was not in this list, or a change followed. */
  readonly removed: Removed | null;
}

/** Adds an undo of the last removal to the changes of options. */
export function useEditedLists(value: Options, onChange: (change: OptionsChange) => void) {
  const [removal, setRemoval] = useState<(Removed & { readonly name: ListName }) | null>(null);

  /** Makes a change that ends the possibility to undo. */
  function change(next: OptionsChange): void {
    setRemoval(null);
    onChange(next);
  }

  function listOf<Name extends ListName>(name: Name): EditedList<Options[Name][number]> {
    type Entry = Options[Name][number];
    const before = value[name] as readonly Entry[];
    const editing =
      (edit: Edit<Entry>) =>
      (now: Options): Partial<Options> => ({ [name]: edit(now[name] as readonly Entry[]) });
    return {
      value: before,
      onChange: (edit) => change(editing(edit)),
      onRemove(entries, words) {
        const keys = new Set(entries.map(keyOf));
        onChange(editing((now) => now.filter((entry) => !keys.has(keyOf(entry)))));
        setRemoval({ name, words, onUndo: () => change(editing((now) => putBack(now, keys))) });
      },
      removed: removal?.name === name ? removal : null,
    };

    /** `now` with the removed entries, each at its index in `before`. */
    function putBack(now: readonly Entry[], keys: ReadonlySet<string>): Entry[] {
      const present = new Set(now.map(keyOf));
      const result = [...now];
      for (const [index, entry] of before.entries()) {
        const key = keyOf(entry);
        if (keys.has(key) && !present.has(key)) result.splice(index, 0, entry);
      }
      return name === 'pinnedEmotes' ? result.slice(0, PINNED_MAX) : result;
    }
  }

  return { change, listOf };
}

function keyOf(entry: string | CustomEmote): string {
  return typeof entry === 'string' ? entry : entry.id;
}
