import { useState } from 'react';

interface NumberFieldProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly value: number;
  readonly max: number;
  readonly onChange: (typed: string) => void;
  /** Of the element that explains the number. */
  readonly hintId?: string;
}

/** A field of a whole number from 0 to `max`. Reports each typed text at once. */
export function NumberField({ id, className, value, max, onChange, hintId }: NumberFieldProps) {
  /** The text while it is edited. Null shows the saved number. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={className}
      aria-describedby={hintId}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
