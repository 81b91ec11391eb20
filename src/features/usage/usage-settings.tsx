import { useState } from 'react';
import type { OptionFormProps } from '../../page/option-form.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { CheckField } from '../../ui/check-field.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ForgetUsage } from './forget-usage.tsx';
import { StoredChannels } from './stored-channels.tsx';

/** Whether the use of emotes is counted, for which channels it is stored, and how to forget it. */
export function UsageSettings({ value: { countUsage }, onChange }: OptionFormProps<'countUsage'>) {
  const { data: channels, hasFailed, reload } = useAnswer({ kind: 'usage-channels' });
  /** The button that did it keeps the focus, and says so. */
  const [wasForgotten, setWasForgotten] = useState(false);
  return (
    <SettingsSection title="Emote usage">
      <CheckField
        label="Count usage"
        checked={countUsage}
        onChange={(isOn) => onChange({ countUsage: isOn })}
      >
        Stores for each day how often each emote was used in this browser: numbers only, no message text, no
        names of chatters.
      </CheckField>
      {hasFailed && <p className={fields.hint}>The stored usage cannot be read now.</p>}
      {channels !== undefined && channels.length > 0 && <StoredChannels channels={channels} />}
      {(hasFailed || wasForgotten || (channels !== undefined && channels.length > 0)) && (
        <ForgetUsage
          channelLogin={null}
          onForgotten={() => {
            setWasForgotten(true);
            reload();
          }}
        />
      )}
    </SettingsSection>
  );
}
