import type { Options } from '../options/options.ts';
import { CheckField, type CheckFieldProps, Choice, type ChoiceProps } from '../ui/fields.tsx';
import { useOption } from './use-app.ts';

/** The options with values of a kind. */
type NamesOf<Kind> = {
  [Name in keyof Options]: Options[Name] extends Kind ? Name : never;
}[keyof Options];

interface OptionCheckProps extends Omit<CheckFieldProps, 'checked' | 'onChange'> {
  readonly option: NamesOf<boolean>;
}

export function OptionCheck({ option, ...field }: OptionCheckProps) {
  const [checked, save] = useOption(option);
  return <CheckField {...field} checked={checked} onChange={save} />;
}

interface OptionChoiceProps<Name extends NamesOf<string>>
  extends Omit<ChoiceProps<Options[Name]>, 'value' | 'onChange'> {
  readonly option: Name;
}

export function OptionChoice<Name extends NamesOf<string>>({ option, ...field }: OptionChoiceProps<Name>) {
  const [value, save] = useOption(option);
  return <Choice {...field} value={value} onChange={save} />;
}
