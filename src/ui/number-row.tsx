import { useId, useState } from 'react';
import { groupedText } from '../domain/number-text.ts';
import fields from './field.module.css';

interface NumberRowProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** Called with a whole number within the bounds. */
  readonly onChange: (value: number) => void;
}

/**
 * A whole number within bounds, which are shown. Another number is reported as the nearest allowed one, and a text that
 * is no number is not reported.
 */
export function NumberRow({ label, least, most, value, onChange }: NumberRowProps) {
  /** The text while it is edited. Null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const inputId = useId();
  const boundsId = useId();

  function edit(text: string): void {
    setTyped(text);
    const wanted = Math.round(Number(text));
    if (text.trim() !== '' && Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, least), most));
  }

  return (
    <div className={fields.line}>
      <label htmlFor={inputId}>{label}</label>
      <span className={fields.bounded}>
        <span id={boundsId} className={fields.hint}>
          {least} to {groupedText(most)}
        </span>
        <input
          id={inputId}
          className={`${fields.text} ${fields.number}`}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          aria-describedby={boundsId}
          value={typed ?? value}
          onChange={(event) => edit(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </span>
    </div>
  );
}
