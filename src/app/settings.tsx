import { useSyncExternalStore } from 'react';
import type { CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { OptionsChange } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';
import { canRestore, restoreOptions } from '../options/restore-options.ts';
import { clampThreshold } from '../options/threshold.ts';
import { SettingsDialog } from '../ui/settings/settings-dialog.tsx';
import { createEmoteId } from './create-emote-id.ts';
import { useOptions } from './use-store.ts';

/** The dialog on the saved options. In a chunk of its own, which is loaded when it is first opened. */
export function Settings({
  options,
  problems,
  onClose,
}: {
  readonly options: OptionsStore;
  readonly problems: readonly CustomEmoteProblem[];
  readonly onClose: () => void;
}) {
  const value = useOptions(options);
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
}
