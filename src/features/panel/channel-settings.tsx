import { Suspense } from 'react';
import { SettingsSheet, ShareSheet } from '../settings/use-settings-dialog.ts';
import type { FollowedChannel } from './use-followed-channel.ts';

export function ChannelSettings({ channel }: { readonly channel: FollowedChannel }) {
  const { settings, session } = channel;
  if (settings.sheet === null) return null;
  return (
    <Suspense>
      {settings.sheet === 'settings' ? (
        <SettingsSheet
          savingState={session.recorded?.savingState ?? null}
          latency={channel.latency}
          onClose={settings.close}
        />
      ) : (
        <ShareSheet
          part={settings.sheet}
          panel={{ channelLogin: channel.login, sessionId: session.sessionId }}
          onClose={settings.close}
        />
      )}
    </Suspense>
  );
}
