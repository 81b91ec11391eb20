import { useState } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { CheckField } from '../../ui/check-field.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ForgetUsage } from './forget-usage.tsx';
import { StoredChannels } from './stored-channels.tsx';
import { useUsageChannels } from './use-usage-channels.ts';

interface UsageSettingsProps extends OptionFormProps<'countUsage'> {
  readonly request: RequestWorker;
}

/** Whether the use of emotes is counted, for which channels it is stored, and how to forget it. */
export function UsageSettings({ value: { countUsage }, onChange, request }: UsageSettingsProps) {
  const { channels, readAgain } = useUsageChannels(request);
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
      {channels === null && <p className={fields.hint}>The stored usage cannot be read now.</p>}
      {channels != null && channels.length > 0 && <StoredChannels channels={channels} />}
      {channels !== undefined && (channels?.length !== 0 || wasForgotten) && (
        <ForgetUsage
          request={request}
          channelLogin={null}
          onForgotten={() => {
            setWasForgotten(true);
            readAgain();
          }}
        />
      )}
    </SettingsSection>
  );
}
