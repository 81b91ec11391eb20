import { useState } from 'react';
import { OptionCheck } from '../../page/option-fields.tsx';
import { useAnswer } from '../../page/use-answer.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ForgetAllUsage } from './forget-usage.tsx';
import { StoredChannels } from './stored-channels.tsx';

export function UsageSettings() {
  const { data: channels, hasFailed, reload } = useAnswer({ kind: 'usage-channels' });
  const [wasForgotten, setWasForgotten] = useState(false);
  return (
    <SettingsSection title="Emote usage">
      <OptionCheck option="countUsage" label="Count usage">
        Stores for each day how often each emote was used in this browser: numbers only, no message text, no
        names of chatters.
      </OptionCheck>
      {hasFailed && <p className="hint">The stored usage cannot be read now.</p>}
      {channels !== undefined && channels.length > 0 && <StoredChannels channels={channels} />}
      {(hasFailed || wasForgotten || (channels !== undefined && channels.length > 0)) && (
        <ForgetAllUsage
          onForgotten={() => {
            setWasForgotten(true);
            reload();
          }}
        />
      )}
    </SettingsSection>
  );
}
