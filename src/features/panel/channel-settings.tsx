import type { Stores } from '../../page/stores.ts';
import { SettingsSheet, ShareSheet } from '../settings/use-settings-dialog.ts';
import type { FollowedChannel } from './use-followed-channel.ts';

interface ChannelSettingsProps extends Pick<Stores, 'options' | 'client'> {
  readonly channel: FollowedChannel;
}

/** The open sheet of a followed channel. */
export function ChannelSettings({ options, client, channel }: ChannelSettingsProps) {
  const { settings, session } = channel;
  if (settings.sheet === null) return null;
  if (settings.sheet !== 'settings') {
    return (
      <ShareSheet
        client={client}
        part={settings.sheet}
        channelLogin={channel.login}
        sessionId={session.sessionId}
        kept={settings.shareDraft}
        onClose={settings.close}
      />
    );
  }
  return (
    <SettingsSheet
      options={options}
      client={client}
      savingState={session.recorded?.savingState ?? null}
      latency={channel.latency}
      onOpenRecording={session.recorded && channel.onOpenRecording}
      onClose={settings.close}
    />
  );
}
