import type { Stores } from '../../page/stores.ts';
import { OverlaySheet, SettingsSheet } from '../settings/use-settings-dialog.ts';
import type { FollowedChannel } from './use-followed-channel.ts';

interface ChannelSettingsProps extends Pick<Stores, 'options' | 'client'> {
  readonly channel: FollowedChannel;
}

/** The open sheet of a followed channel: the settings, or the form for an overlay. */
export function ChannelSettings({ options, client, channel }: ChannelSettingsProps) {
  const { settings } = channel;
  if (settings.sheet === null) return null;
  if (settings.sheet === 'overlay') {
    return (
      <OverlaySheet
        client={client}
        channelLogin={channel.login}
        sessionId={channel.session.sessionId}
        kept={settings.shareDraft}
        onClose={settings.close}
      />
    );
  }
  return (
    <SettingsSheet
      options={options}
      client={client}
      channelLogin={channel.login}
      session={channel.session}
      latency={channel.latency}
      onOpenRecording={channel.onOpenRecording}
      shareDraft={settings.shareDraft}
      dialog={settings.dialog}
      onClose={settings.close}
    />
  );
}
