import { SettingsSection } from '../../ui/settings-section.tsx';
import { EntryList } from './entry-list.tsx';
import type { EditedList } from './use-edited-lists.ts';

interface IgnoredEmotesProps {
  /** Codes and keys. */
  readonly list: EditedList<string>;
  /** The codes that are known of keys. */
  readonly names: ReadonlyMap<string, string>;
}

/** The emotes that are not counted. */
export function IgnoredEmotes({ list, names }: IgnoredEmotesProps) {
  return (
    <SettingsSection title="Ignored">
      <EntryList
        label="Ignored emotes"
        buttonLabel="Add ignored emote"
        placeholder="LUL, or 7TV:… for one of several"
        list={list}
        titleOf={(entry) => names.get(entry) ?? entry}
        separator={/\s+/}
        read={(typed) => typed.trim() || null}
        refusal="Not an emote"
      />
    </SettingsSection>
  );
}
