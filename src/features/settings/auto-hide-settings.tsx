import { useId } from 'react';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import type { Options } from '../../domain/options.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { CheckField } from '../../ui/check-field.tsx';
import fields from '../../ui/field.module.css';
import line from '../../ui/line.module.css';
import { NumberField } from '../../ui/number-field.tsx';

interface AutoHideSettingsProps extends OptionFormProps<'autoHide' | 'showOn' | 'showThreshold'> {
  readonly onThresholdChange: (typed: string) => void;
}

/** Whether the panel hides, and when a hidden one is shown. */
export function AutoHideSettings({ value, onChange, onThresholdChange }: AutoHideSettingsProps) {
  const name = useId();
  const thresholdId = useId();
  const unitId = useId();
  const radio = (showOn: Options['showOn']) => ({
    type: 'radio',
    name,
    checked: value.showOn === showOn,
    onChange: () => onChange({ showOn }),
  });
  return (
    <>
      <CheckField
        label="Auto Hide"
        checked={value.autoHide}
        onChange={(autoHide) => onChange({ autoHide })}
      />
      <fieldset className={fields.stack}>
        <legend>Show the panel</legend>
        <div className={line.wrapping}>
          <label className={fields.check}>
            <input {...radio('threshold')} aria-describedby={unitId} />
            at or above
          </label>
          <label htmlFor={thresholdId} className="visually-hidden">
            Threshold
          </label>
          <NumberField
            id={thresholdId}
            className={`${fields.text} ${fields.number}`}
            hintId={unitId}
            value={value.showThreshold}
            max={THRESHOLD_MAX}
            onChange={onThresholdChange}
          />
          <span id={unitId}>emotes in 10 s</span>
        </div>
        <label className={fields.check}>
          <input {...radio('moments')} />
          during a moment
        </label>
      </fieldset>
    </>
  );
}
