import { memo, type Ref, useSyncExternalStore } from 'react';
import type { ChannelHistory } from '../client/channel-history.ts';
import type { ClientState, SessionClient } from '../client/session-client.ts';
import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { HistoryKeeping } from '../domain/history.ts';
import type { OptionsChange } from '../domain/options.ts';
import type { PlayerLatency } from '../domain/player-latency.ts';
import { clampDelay, clampThreshold } from '../options/clamp-option.ts';
import type { OptionsStore } from '../options/options-store.ts';
import { canRestore, restoreOptions } from '../options/restore-options.ts';
import { type OpenSettings, SettingsDialog } from '../ui/settings/settings-dialog.tsx';
import { SettingsHistory } from './history/settings-history.tsx';
import { useOptions, useSession } from './use-store.ts';

interface SettingsProps {
  readonly options: OptionsStore;
  readonly client: SessionClient;
  /** Null while no channel is recorded. */
  readonly history: Pick<ChannelHistory, 'ask'> | null;
  readonly keeping: HistoryKeeping;
  readonly latency: PlayerLatency;
  /** Shows a recorded session in Past Stats. */
  readonly onOpenSession: (historyId: string) => void;
  readonly onClose: () => void;
  readonly ref?: Ref<OpenSettings>;
}

/** The dialog for the saved options. A chunk of its own, loaded when the dialog is first opened. */
export const Settings = memo(function Settings({
  options,
  client,
  history,
  keeping,
  latency,
  onOpenSession,
  onClose,
  ref,
}: SettingsProps) {
  const value = useOptions(options);
  const problems = useSession(client, customEmoteProblems);
  const refused = useSyncExternalStore(options.subscribe, options.refused);

  function resolveRefused(change: OptionsChange): void {
    options.update(change);
    options.forgetRefused();
  }

  return (
    <SettingsDialog
      value={value}
      onChange={options.update}
      onThresholdChange={(typed) => options.update({ showThreshold: clampThreshold(Number(typed)) })}
      problems={problems}
      refused={
        refused === null
          ? null
          : {
              onRestore: canRestore(refused)
                ? () => resolveRefused((now) => restoreOptions(now, refused))
                : null,
              onDiscard: () => resolveRefused({}),
            }
      }
      createId={createEmoteId}
      history={
        <SettingsHistory
          value={value}
          onChange={options.update}
          history={history && { ask: history.ask, keeping, onOpen: onOpenSession }}
        />
      }
      onDelaySecondsChange={(typed) => options.update({ delaySeconds: clampDelay(Number(typed)) })}
      latency={latency}
      onClose={onClose}
      ref={ref}
    />
  );
});

function customEmoteProblems(state: ClientState): readonly CustomEmoteProblem[] {
  return state.customEmoteProblems;
}

/** A new id for a custom emote: 16 random hexadecimal digits. */
function createEmoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
