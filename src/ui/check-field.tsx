import { type ReactNode, type Ref, useId } from 'react';
import fields from './field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  /** Of the checkbox. */
  readonly ref?: Ref<HTMLInputElement>;
  /** What the switch does, below its label. Screen readers read it with the checkbox. */
  readonly children?: ReactNode;
}

/** A switch with its label, and an explanation if it has one. */
export function CheckField({ label, checked, onChange, disabled, ref, children }: CheckFieldProps) {
  const meaningId = useId();
  return (
    <>
      <label className={fields.check}>
        <input
          type="checkbox"
          ref={ref}
          checked={checked}
          disabled={disabled}
          aria-describedby={children === undefined ? undefined : meaningId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {children !== undefined && (
        <p id={meaningId} className={fields.under}>
          {children}
        </p>
      )}
    </>
  );
}
