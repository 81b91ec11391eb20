import { useState } from 'react';
import { DEFAULT_OPTIONS, type Options, type OptionsChange } from '../src/domain/options.ts';
import { useEditedLists } from '../src/features/settings/use-edited-lists.ts';

/** Options that nothing saves, and their editing as in the settings. */
export function useEditedOptions(initial: Partial<Options>) {
  const [options, setOptions] = useState<Options>({ ...DEFAULT_OPTIONS, ...initial });
  const apply = (change: OptionsChange): void =>
    setOptions((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  return {
    options,
    /** A change that the settings did not make. */
    changeElsewhere: apply,
    ...useEditedLists(options, apply),
  };
}
