import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { ClearableList } from './clearable-list.tsx';
import { SavedChannel } from './saved-channel.tsx';
import type { EditedList } from './use-edited-lists.ts';

interface ChannelsSettingsProps extends OptionFormProps<'channel'> {
  readonly recentChannels: EditedList<ChannelLogin>;
}

/** The channels that the page remembers: the one that the first page opens, and the recent ones. */
export function ChannelsSettings({ value, onChange, recentChannels }: ChannelsSettingsProps) {
  return (
    <SettingsSection title="Channels">
      <SavedChannel value={value.channel} onChange={(channel) => onChange({ channel })} />
      <ClearableList
        words={`Recent channels: ${shownText(recentChannels.value.join(', '))}`}
        buttonText="Forget"
        buttonName="Forget recent channels"
        removedText="Recent channels are forgotten."
        list={recentChannels}
      />
    </SettingsSection>
  );
}
