import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { CustomEmoteProblem } from '../../domain/custom-emote.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import { leaveForms, type OpenForm, OpenForms } from '../../ui/open-forms.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AutoHideSettings } from './auto-hide-settings.tsx';
import { ChannelsSettings } from './channels-settings.tsx';
import { CountingRulesEditor } from './counting-rules-editor.tsx';
import { CustomEmotesEditor } from './custom-emotes-editor.tsx';
import { DelaySettings } from './delay-settings.tsx';
import { IgnoredEmotes } from './ignored-emotes.tsx';
import { MomentSettings } from './moment-settings.tsx';
import { MoodCodesEditor } from './mood-codes-editor.tsx';
import { PinnedEmotes } from './pinned-emotes.tsx';
import { RefusedOptions, type RefusedOptionsProps } from './refused-options.tsx';
import styles from './section-list.module.css';
import { SectionList } from './section-list.tsx';
import { useEditedLists } from './use-edited-lists.ts';
import { VoteSettings } from './vote-settings.tsx';

/** Controls the open settings. */
export interface OpenSettings {
  /** Closes them, or calls `then` instead; after a question where a form has changes. */
  readonly leave: (then?: () => void) => void;
}

interface SettingsDialogProps {
  readonly value: Options;
  readonly onChange: (change: OptionsChange) => void;
  readonly onThresholdChange: (typed: string) => void;
  readonly problems: readonly CustomEmoteProblem[];
  /** For saved options that could not be read. Null where there are none. */
  readonly refused: RefusedOptionsProps | null;
  /** A new id for a custom emote. */
  readonly createId: () => string;
  /** The codes that are known of the emotes whose keys are ignored, by key. */
  readonly emoteNames: ReadonlyMap<string, string>;
  /** The parts about recordings and usage. */
  readonly history: ReactNode;
  readonly onDelaySecondsChange: (typed: string) => void;
  readonly latency: PlayerLatency;
  readonly onClose: () => void;
  readonly ref?: Ref<OpenSettings> | undefined;
}

/** All options, each written when it is changed: a sheet, open while it is mounted. */
export function SettingsDialog({
  value,
  onChange,
  onThresholdChange,
  problems,
  refused,
  createId,
  emoteNames,
  history,
  onDelaySecondsChange,
  latency,
  onClose,
  ref,
}: SettingsDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const [forms] = useState(() => new Set<OpenForm>());
  const { change, listOf } = useEditedLists(value, onChange);

  function leave(then = onClose): void {
    leaveForms([...forms], then);
  }
  useImperativeHandle(ref, () => ({ leave }));

  /** `resolve` removes the buttons of the refused options, so the focus moves to an element that stays. */
  function resolving(resolve: () => void): () => void {
    return () => {
      resolve();
      title.current?.focus();
    };
  }

  /** By their titles, in order. */
  const contents = {
    Appearance: <AppearanceSettings value={value} onChange={change} />,
    'Auto hide': <AutoHideSettings value={value} onChange={change} onThresholdChange={onThresholdChange} />,
    Counting: <CountingRulesEditor value={value} onChange={change} ignoredUsers={listOf('ignoredUsers')} />,
    Moments: <MomentSettings value={value} onChange={change} />,
    Votes: <VoteSettings value={value.voteWord} onChange={change} />,
    Notices: <NoticeSwitches value={value} onChange={change} />,
    Emotes: (
      <>
        <CustomEmotesEditor list={listOf('customEmotes')} problems={problems} createId={createId} />
        <IgnoredEmotes list={listOf('ignoredEmotes')} names={emoteNames} />
        <SettingsSection title="Moods">
          <MoodCodesEditor list={listOf('moodCodes')} />
        </SettingsSection>
        <PinnedEmotes list={listOf('pinnedEmotes')} />
      </>
    ),
    'History and usage': (
      <>
        {history}
        <ChannelsSettings value={value} onChange={change} recentChannels={listOf('recentChannels')} />
      </>
    ),
    'Video delay': (
      <DelaySettings
        value={value}
        onChange={change}
        onSecondsChange={onDelaySecondsChange}
        latency={latency}
      />
    ),
  };

  return (
    <OpenForms value={forms}>
      <Sheet title="Settings" titleRef={title} onLeave={() => leave()} onClose={onClose}>
        {refused !== null && (
          <RefusedOptions
            onRestore={refused.onRestore && resolving(refused.onRestore)}
            onDiscard={resolving(refused.onDiscard)}
          />
        )}
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
    </OpenForms>
  );
}
