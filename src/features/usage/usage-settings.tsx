import { useId } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ForgetUsage } from './forget-usage.tsx';
import { StoredChannels } from './stored-channels.tsx';
import { useUsageChannels } from './use-usage-channels.ts';

interface UsageSettingsProps {
  readonly value: Pick<Options, 'countUsage'>;
  readonly onChange: (change: OptionsChange) => void;
  readonly request: RequestWorker;
}

/** Whether the use of emotes is counted, for which channels it is stored, and how to forget it. */
export function UsageSettings({ value: { countUsage }, onChange, request }: UsageSettingsProps) {
  const meaningId = useId();
  const { channels, readAgain } = useUsageChannels(request);
  return (
    <SettingsSection title="Emote usage">
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={countUsage}
          aria-describedby={meaningId}
          onChange={(event) => onChange({ countUsage: event.target.checked })}
        />
        Count usage
      </label>
      <p id={meaningId} className={fields.under}>
        Stores for each day how often each emote was used in this browser: numbers only, no message text, no
        names of chatters.
      </p>
      {channels === null && <p className={fields.hint}>The stored usage cannot be read now.</p>}
      {channels != null && channels.length > 0 && <StoredChannels channels={channels} />}
      {channels !== undefined && channels?.length !== 0 && (
        <ForgetUsage request={request} channelLogin={null} onForgotten={readAgain} />
      )}
    </SettingsSection>
  );
}
