import { useId } from 'react';
import { type Options, SHOW_REASONS } from '../../domain/options.ts';
import fields from '../../ui/field.module.css';

type ShowReason = Options['showOn'];

const REASON_TEXTS: Readonly<Record<ShowReason, string>> = {
  threshold: 'while the total is at the threshold or above',
  moments: 'during a moment',
};

interface AutoShowChoiceProps {
  readonly value: ShowReason;
  readonly onChange: (reason: ShowReason) => void;
}

/** When a hidden panel is shown. */
export function AutoShowChoice({ value, onChange }: AutoShowChoiceProps) {
  const name = useId();
  return (
    <fieldset className={fields.stack}>
      <legend>Auto show</legend>
      {SHOW_REASONS.map((reason) => (
        <label key={reason} className={fields.check}>
          <input type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)} />
          {REASON_TEXTS[reason]}
        </label>
      ))}
    </fieldset>
  );
}
