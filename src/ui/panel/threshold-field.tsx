import { useState } from 'react';

interface ThresholdFieldProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly value: number;
  readonly onChange: (typed: string) => void;
}

/** The field of a threshold. Reports each typed text at once. */
export function ThresholdField({ id, className, value, onChange }: ThresholdFieldProps) {
  /** The text while it is edited. Null shows the saved number. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={className}
      type="number"
      inputMode="numeric"
      min={0}
      max={1_000_000}
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
