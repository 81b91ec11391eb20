import { memo, useSyncExternalStore } from 'react';
import type { SessionClient, SessionState } from '../client/session-client.ts';
import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { OptionsChange } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';
import { canRestore, restoreOptions } from '../options/restore-options.ts';
import { clampThreshold } from '../options/threshold.ts';
import { SettingsDialog } from '../ui/settings/settings-dialog.tsx';
import { createEmoteId } from './create-emote-id.ts';
import { useOptions, useSession } from './use-store.ts';

interface SettingsProps {
  readonly options: OptionsStore;
  readonly session: SessionClient;
  readonly onClose: () => void;
}

/** The dialog on the saved options. In a chunk of its own, which is loaded when it is first opened. */
export const Settings = memo(function Settings({ options, session, onClose }: SettingsProps) {
  const value = useOptions(options);
  const problems = useSession(session, customEmoteProblems);
  const refused = useSyncExternalStore(options.subscribe, options.refused);

  function settleRefused(change: OptionsChange): void {
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
                ? () => settleRefused((now) => restoreOptions(now, refused))
                : null,
              onDiscard: () => settleRefused({}),
            }
      }
      createId={createEmoteId}
      onClose={onClose}
    />
  );
});

function customEmoteProblems(state: SessionState): readonly CustomEmoteProblem[] {
  return state.customEmoteProblems;
}
