import type { Stores } from '../channel/stores.ts';
import { SettingsSheet } from '../settings/use-settings-dialog.ts';
import type { FollowedChannel } from './use-followed-channel.ts';

interface ChannelSettingsProps extends Pick<Stores, 'options' | 'client'> {
  readonly channel: FollowedChannel;
}

/** The settings of a followed channel while they are open. */
export function ChannelSettings({ options, client, channel }: ChannelSettingsProps) {
  const { settings } = channel;
  if (!settings.isOpen) return null;
  return (
    <SettingsSheet
      options={options}
      client={client}
      channelLogin={channel.login}
      session={channel.session}
      latency={channel.latency}
      onOpenSession={channel.onOpenSession}
      shareDraft={settings.shareDraft}
      dialog={settings.dialog}
      onClose={settings.close}
    />
  );
}
