import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { groupedText } from '../domain/number-text.ts';
import { Button } from './button.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** An explanation below the label, which describes the checkbox. */
  readonly children?: ReactNode;
}

export function CheckField({ label, onChange, children, ...input }: CheckFieldProps) {
  const hintId = useId();
  return (
    <>
      <label className="row check">
        <input
          aria-describedby={children === undefined ? undefined : hintId}
          {...input}
          type="checkbox"
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {children !== undefined && (
        <p id={hintId} className="hint under">
          {children}
        </p>
      )}
    </>
  );
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Values with their titles, in order. */
  readonly choices: Readonly<Record<Value, string>>;
  /** Null: none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly describedBy?: string;
  /** Explain the choices. */
  readonly titles?: Readonly<Record<Value, string>>;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** One of a few short values, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, value, onChange, describedBy, titles, isLabelHidden = false } = props;
  const name = useId();
  return (
    <fieldset className="line choice" aria-describedby={describedBy}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <div className="segments">
        {(Object.keys(choices) as Value[]).map((choice) => (
          <label key={choice} title={titles?.[choice]}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: number;
  /** Called with each typed text. */
  readonly onChange: (typed: string) => void;
}

/** A whole number. While it is edited, the typed text stays as it is. */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="text number"
      min={0}
      {...input}
      type="number"
      inputMode="numeric"
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

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with the nearest whole number within the bounds, and not for a text that is no number. */
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds, which are shown. */
export function NumberField({ label, min, max, value, onChange }: NumberFieldProps) {
  const inputId = useId();
  const boundsId = useId();

  function edit(typed: string): void {
    const wanted = Math.round(Number(typed));
    if (typed.trim() !== '' && Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, min), max));
  }

  return (
    <div className="line">
      <label htmlFor={inputId}>{label}</label>
      <span className="wrap bounded">
        <span id={boundsId} className="hint">
          {min} to {groupedText(max)}
        </span>
        <NumberInput
          id={inputId}
          min={min}
          max={max}
          value={value}
          onChange={edit}
          aria-describedby={boundsId}
        />
      </span>
    </div>
  );
}

/** What is wrong, said when it appears. */
export function Problem(props: ComponentProps<'p'>) {
  return <p className="problem" role="alert" {...props} />;
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, onChange, problem = null, ...input } = props;
  const inputId = useId();
  const problemId = useId();
  return (
    <div className="stack field">
      <label htmlFor={inputId} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={inputId}
        className="text"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? input['aria-describedby'] : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && <Problem id={problemId}>{problem}</Problem>}
    </div>
  );
}

interface ParsedFieldProps extends Omit<TextFieldProps, 'value' | 'onBlur' | 'problem'> {
  /** The text as it was understood. */
  readonly value: string;
  readonly problemOf?: (typed: string) => string | null;
}

/** A text that is parsed on each change. The typed text stays while it is edited; then the field shows `value`. */
export function ParsedField({ value, onChange, problemOf, ...field }: ParsedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => setTyped(null)}
      problem={typed === null ? null : (problemOf?.(typed) ?? null)}
    />
  );
}

interface ChannelFieldProps extends Omit<TextFieldProps, 'onSubmit'> {
  readonly buttonText: string;
  readonly isButtonDisabled?: boolean;
  readonly onSubmit: () => void;
  /** For the first screen, whose label is for screen readers only. */
  readonly isLarge?: boolean;
}

/** The name of a channel, a button, and a problem below them. */
export function ChannelField(props: ChannelFieldProps) {
  const { buttonText, isButtonDisabled, onSubmit, isLarge = false, ...field } = props;
  return (
    <form
      className="wrap form-line channel-form"
      data-large={isLarge || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      <TextField
        isLabelHidden={isLarge}
        autoCapitalize="none"
        placeholder="name or twitch.tv address"
        required
        {...field}
      />
      <Button kind="primary" type="submit" disabled={isButtonDisabled}>
        {buttonText}
      </Button>
    </form>
  );
}
