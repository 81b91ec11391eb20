import { useId } from 'react';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';

const RATES: Readonly<Record<MomentRate, string>> = { few: 'Few', usual: 'Usual', many: 'Many' };

/** How many moments are found. */
export function MomentSettings({ value, onChange }: OptionFormProps<'momentRate'>) {
  const meaningId = useId();
  const { momentRate } = value;
  return (
    <>
      <Choice
        label="How many"
        choices={RATES}
        value={momentRate}
        onChange={(next) => onChange({ momentRate: next })}
        describedBy={meaningId}
      />
      <p id={meaningId} className={fields.hint}>
        A moment is a strong reaction of chat. The strongest are shown, about {PEAKS_AN_HOUR[momentRate]} an
        hour in a busy chat. A change applies from now on.
      </p>
    </>
  );
}
