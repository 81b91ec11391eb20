import { memo, useRef, useSyncExternalStore } from 'react';
import type { ClientState } from '../../client/session-client.ts';
import type { CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { clampDelay, clampThreshold } from '../../domain/options.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import { randomId } from '../../storage/random-id.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { RecordingsSettings } from '../recordings/recordings-settings.tsx';
import { UsageSettings } from '../usage/usage-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AutoHideSettings } from './auto-hide-settings.tsx';
import { ChannelsSettings } from './channels-settings.tsx';
import { ClearableList } from './clearable-list.tsx';
import { CountingRulesEditor } from './counting-rules-editor.tsx';
import { CustomEmotesEditor } from './custom-emotes-editor.tsx';
import { DelaySettings } from './delay-settings.tsx';
import { IgnoredEmotes } from './ignored-emotes.tsx';
import { MomentSettings } from './moment-settings.tsx';
import { MoodCodesEditor } from './mood-codes-editor.tsx';
import styles from './section-list.module.css';
import { SectionList } from './section-list.tsx';
import { useEditedLists } from './use-edited-lists.ts';
import { useEmoteNames } from './use-emote-names.ts';
import { VoteSettings } from './vote-settings.tsx';

export interface SettingsProps {
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  /** The same function in each render. */
  readonly onClose: () => void;
}

/** All options, each written when it is changed: a sheet, open while it is mounted. */
export const Settings = memo(function Settings(props: SettingsProps) {
  const { savingState, latency, onClose } = props;
  const { options, client } = useApp();
  const value = useOptions();
  const problems = useStore(client, customEmoteProblems);
  const isUnsaved = useSyncExternalStore(options.subscribe, options.isUnsaved);
  const title = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const { change, listOf } = useEditedLists(value, options.update);
  const pinned = listOf('pinnedEmotes');
  const emoteNames = useEmoteNames(client, value.ignoredEmotes);

  /** By their titles, in order. */
  const contents = {
    Appearance: <AppearanceSettings value={value} onChange={change} />,
    'Auto hide': (
      <AutoHideSettings
        value={value}
        onChange={change}
        onThresholdChange={(typed) => options.update({ showThreshold: clampThreshold(Number(typed)) })}
      />
    ),
    Counting: <CountingRulesEditor value={value} onChange={change} ignoredUsers={listOf('ignoredUsers')} />,
    Moments: <MomentSettings value={value} onChange={change} />,
    Votes: <VoteSettings value={value.voteWord} onChange={change} />,
    Alerts: <NoticeSwitches value={value} onChange={change} />,
    Emotes: (
      <>
        <CustomEmotesEditor list={listOf('customEmotes')} problems={problems} createId={randomId} />
        <IgnoredEmotes list={listOf('ignoredEmotes')} names={emoteNames} />
        <SettingsSection title="Moods">
          <MoodCodesEditor list={listOf('moodCodes')} />
        </SettingsSection>
        <ClearableList
          words={`Pinned emotes: ${pinned.value.length}`}
          buttonText="Unpin all"
          buttonName="Unpin all emotes"
          removedText="All emotes are unpinned."
          list={pinned}
        />
      </>
    ),
    'History and usage': (
      <>
        <RecordingsSettings value={value} onChange={options.update} savingState={savingState} />
        <UsageSettings value={value} onChange={options.update} />
        <ChannelsSettings value={value} onChange={change} recentChannels={listOf('recentChannels')} />
      </>
    ),
    'Video delay': (
      <DelaySettings
        value={value}
        onChange={change}
        onSecondsChange={(typed) => options.update({ delaySeconds: clampDelay(Number(typed)) })}
        latency={latency}
      />
    ),
  };

  return (
    <Sheet title="Settings" titleRef={title} onClose={onClose}>
      <p role="status" className={styles.unsaved}>
        {isUnsaved && 'Changes last for this visit only: the browser does not store them.'}
      </p>
      <div className={styles.body}>
        <SectionList titles={Object.keys(contents)} sections={sections} />
        <div className={styles.sections} ref={sections}>
          {Object.entries(contents).map(([name, content]) => (
            <SettingsSection key={name} title={name}>
              {content}
            </SettingsSection>
          ))}
        </div>
      </div>
    </Sheet>
  );
});

function customEmoteProblems(state: ClientState): readonly CustomEmoteProblem[] {
  return state.customEmoteProblems;
}
