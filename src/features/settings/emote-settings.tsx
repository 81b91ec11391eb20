import { useEffect, useState } from 'react';
import { orNull } from '../../client/session-client.ts';
import { comparedWord } from '../../domain/compared-word.ts';
import type { Emote } from '../../domain/emote.ts';
import { MOODS, type Mood, moodCodeText, readMoodCode } from '../../domain/mood.ts';
import { PINNED_MAX } from '../../options/options.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { ClearableList, ListEditor } from '../../ui/list-editor.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { CustomEmotes } from './custom-emotes.tsx';

export function EmoteSettings() {
  const [pinned, setPinned] = useOption('pinnedEmotes');
  return (
    <>
      <CustomEmotes />
      <SettingsSection title="Ignored">
        <IgnoredEmotes />
      </SettingsSection>
      <SettingsSection title="Moods">
        <MoodWords />
      </SettingsSection>
      <ClearableList
        items={pinned}
        onChange={(edit) => setPinned((now) => edit(now).slice(0, PINNED_MAX))}
        words={`Pinned emotes: ${pinned.length}`}
        buttonText="Unpin all"
        buttonLabel="Unpin all emotes"
        removedText="All emotes are unpinned."
      />
    </>
  );
}

function IgnoredEmotes() {
  /** Codes and keys. */
  const [ignored, setIgnored] = useOption('ignoredEmotes');
  const names = useEmoteNames(ignored);
  return (
    <ListEditor
      label="Ignored emotes"
      items={ignored}
      onChange={setIgnored}
      titleOf={(entry) => names.get(entry) ?? entry}
      removeLabel="Stop ignoring"
      removedText="is no longer ignored."
      form={{
        buttonLabel: 'Add ignored emote',
        placeholder: 'LUL Kappa',
        parse: (word) => word,
        problemOf: () => null,
      }}
    />
  );
}

function MoodWords() {
  const [entries, setEntries] = useOption('moodCodes');
  const [mood, setMood] = useState<Mood>('funny');

  function problemOf(code: string): string | null {
    if (readMoodCode(moodCodeText({ mood, code })) === null) return 'Too long';
    const isListed = entries.some(
      (entry) => comparedWord(readMoodCode(entry)?.code ?? '') === comparedWord(code),
    );
    return isListed ? 'Already in the list' : null;
  }

  return (
    <>
      <ListEditor
        label="Words of moods"
        items={entries}
        onChange={setEntries}
        renderTitle={(entry) => <MoodWord entry={entry} />}
        removedText="is removed."
        form={{
          fieldLabel: 'Add a word or emote to a mood',
          buttonLabel: 'Add to the mood',
          placeholder: 'emote or word',
          before: (
            <select
              className="text"
              aria-label="Mood"
              value={mood}
              onChange={({ target }) => setMood(target.value as Mood)}
            >
              {MOODS.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </select>
          ),
          parse: (code) => moodCodeText({ mood, code }),
          problemOf,
        }}
      />
      <p className="hint">Which emotes mean what? Common ones are known; add your own.</p>
    </>
  );
}

function MoodWord({ entry }: { readonly entry: string }) {
  const read = readMoodCode(entry);
  return (
    read && (
      <>
        <MoodName mood={read.mood} /> {read.code}
      </>
    )
  );
}

const CHANNELS_READ_MAX = 10;

/** The codes of emotes by their keys, from the followed channels, then from the lists stored with the usage. */
function useEmoteNames(entries: readonly string[]): ReadonlyMap<string, string> {
  const { state, request } = useApp().client;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const wanted = new Set(entries.filter((entry) => entry.includes(':')));
    let isDropped = false;
    function find(emotes: readonly Emote[]): void {
      const found = emotes.filter(({ key }) => wanted.has(key));
      for (const { key } of found) wanted.delete(key);
      setNames((now) => new Map([...now, ...found.map(({ key, code }) => [key, code] as const)]));
    }
    async function findAll(): Promise<void> {
      const followed = [...state().sessions.values()];
      find(followed.flatMap(({ snapshots }) => snapshots[0]?.emotes ?? []));
      if (wanted.size === 0) return;
      const channels = orNull(await request({ kind: 'usage-channels' })) ?? [];
      for (const { channelLogin } of channels.slice(0, CHANNELS_READ_MAX)) {
        // Each answer is the usage of a channel, of up to thousands of emotes.
        if (isDropped || wanted.size === 0) return;
        const usage = orNull(await request({ kind: 'usage', channelLogin, periods: [] }));
        find(usage?.emotes ?? []);
      }
    }
    void findAll();
    return () => {
      isDropped = true;
    };
  }, [state, request, entries]);

  return names;
}
