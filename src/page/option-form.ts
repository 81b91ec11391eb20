import type { Options, OptionsChange } from '../domain/options.ts';

/** The properties of a form that edits the options with these names. */
export interface OptionFormProps<Name extends keyof Options> {
  readonly value: Pick<Options, Name>;
  readonly onChange: (change: OptionsChange) => void;
}
