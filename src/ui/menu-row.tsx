import { useId } from 'react';
import fields from './field.module.css';

interface MenuRowProps<Value extends string> {
  readonly label: string;
  /** Values with their titles, in order. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several values, in a menu. */
export function MenuRow<Value extends string>({ label, choices, value, onChange }: MenuRowProps<Value>) {
  const menuId = useId();
  return (
    <div className={fields.line}>
      <label htmlFor={menuId}>{label}</label>
      <select
        id={menuId}
        className={fields.menu}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {(Object.keys(choices) as Value[]).map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
