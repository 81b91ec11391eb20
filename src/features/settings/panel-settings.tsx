import { useId } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { AutoShowChoice } from './auto-show-choice.tsx';
import { ClearableList } from './clearable-list.tsx';
import { SavedChannel } from './saved-channel.tsx';
import type { EditedList } from './use-edited-lists.ts';

const ORDERS = { 'every-second': 'Every second', 'every-3-seconds': 'Every 3 seconds' } as const;

interface PanelSettingsProps {
  readonly value: Options;
  readonly onChange: (change: OptionsChange) => void;
  readonly onThresholdChange: (typed: string) => void;
  readonly recentChannels: EditedList<ChannelLogin>;
  readonly pinnedEmotes: EditedList<string>;
}

/** What the panel shows, and when it is shown. */
export function PanelSettings({
  value,
  onChange,
  onThresholdChange,
  recentChannels,
  pinnedEmotes,
}: PanelSettingsProps) {
  const thresholdId = useId();
  return (
    <SettingsSection title="Panel">
      <SavedChannel value={value.channel} onChange={(channel) => onChange({ channel })} />
      <CheckField
        label="Hide the panel while chat is quiet"
        checked={value.autoHide}
        onChange={(autoHide) => onChange({ autoHide })}
      />
      <AutoShowChoice value={value.showOn} onChange={(showOn) => onChange({ showOn })} />
      <div className={fields.line}>
        <label htmlFor={thresholdId}>Threshold: emotes in 10 seconds</label>
        <NumberField
          id={thresholdId}
          className={`${fields.text} ${fields.number}`}
          value={value.showThreshold}
          max={THRESHOLD_MAX}
          onChange={onThresholdChange}
        />
      </div>
      <Choice
        label="Order of rows"
        choices={ORDERS}
        value={value.rowOrder}
        onChange={(rowOrder) => onChange({ rowOrder })}
      />
      <ClearableList
        words={`Recent channels: ${shownText(recentChannels.value.join(', '))}`}
        buttonText="Forget"
        buttonName="Forget recent channels"
        removedText="Recent channels are forgotten."
        list={recentChannels}
      />
      <ClearableList
        words={`Pinned emotes: ${pinnedEmotes.value.length}`}
        buttonText="Unpin all"
        buttonName="Unpin all emotes"
        removedText="All emotes are unpinned."
        list={pinnedEmotes}
      />
    </SettingsSection>
  );
}
