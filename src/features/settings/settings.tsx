import { memo, type Ref, useSyncExternalStore } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { ClientState } from '../../client/session-client.ts';
import type { CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { clampDelay, clampThreshold, type OptionsChange } from '../../domain/options.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { canRestore, restoreOptions } from '../../options/restore-options.ts';
import { useOptions, useStore } from '../../page/use-store.ts';
import { RecordingsSettings } from '../recordings/recordings-settings.tsx';
import { UsageSettings } from '../usage/usage-settings.tsx';
import { type OpenSettings, SettingsDialog } from './settings-dialog.tsx';
import { useEmoteNames } from './use-emote-names.ts';

export interface SettingsProps {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  /** Shows a recording in Past Stats. Null while there is no Past Stats. */
  readonly onOpenRecording: ((recordingId: string) => void) | null;
  /** The same function in each render. */
  readonly onClose: () => void;
  readonly ref?: Ref<OpenSettings>;
}

/** The dialog for the saved options. */
export const Settings = memo(function Settings({
  options,
  client,
  savingState,
  latency,
  onOpenRecording,
  onClose,
  ref,
}: SettingsProps) {
  const value = useOptions(options);
  const problems = useStore(client, customEmoteProblems);
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
      emoteNames={useEmoteNames(client, value.ignoredEmotes)}
      history={
        <>
          <RecordingsSettings
            value={value}
            onChange={options.update}
            request={client.request}
            savingState={savingState}
            onOpen={onOpenRecording}
          />
          <UsageSettings value={value} onChange={options.update} request={client.request} />
        </>
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
