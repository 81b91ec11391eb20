import { LATENCY_WAITING } from '../../domain/player-latency.ts';
import type { ScreenSheets } from '../../page/use-screen-sheets.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

const SettingsSheet = lazyPart(async () => (await import('../settings/settings.tsx')).SettingsSheet);
const ShareSheet = lazyPart(async () => (await import('../share/share-sheet.tsx')).ShareSheet);

interface OpenSheetProps {
  readonly sheets: ScreenSheets;
  /** Absent on a screen that follows none. */
  readonly channel?: FollowedChannel;
}

/** The sheet of a screen, while one is open. */
export function OpenSheet({ sheets: { sheet, sharedLogin, close }, channel }: OpenSheetProps) {
  if (sheet === null) return null;
  if (sheet !== 'settings') {
    const panel = {
      channelLogin: channel === undefined ? sharedLogin : channel.login,
      sessionId: channel?.session.sessionId ?? 0,
    };
    return <ShareSheet part={sheet} panel={panel} onClose={close} />;
  }
  return (
    <SettingsSheet
      savingState={channel?.session.recorded?.savingState ?? null}
      latency={channel?.latency ?? LATENCY_WAITING}
      onClose={close}
    />
  );
}
