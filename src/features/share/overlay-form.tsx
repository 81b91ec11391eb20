import { useState } from 'react';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { readVoteWord } from '../../domain/vote.ts';
import { OVERLAY_NUMBERS, type OverlayOptions } from '../../links/overlay-options.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Choice } from '../../ui/choice.tsx';
import { NumberRow } from '../../ui/number-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReplayFields } from './replay-fields.tsx';

/** Every number of the address but that of the replay, in the order of the form. */
const NUMBER_LABELS: Readonly<Record<Exclude<keyof typeof OVERLAY_NUMBERS, 'replaydelay'>, string>> = {
  top: 'Max emotes',
  min: 'Min count',
  size: 'Largest picture, px',
  delay: 'Delay, seconds',
};

const CORNERS: Readonly<Record<OverlayOptions['corner'], string>> = {
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  'top-left': 'Top left',
  'top-right': 'Top right',
};

type Switch = {
  [Name in keyof OverlayOptions]: OverlayOptions[Name] extends boolean ? Name : never;
}[keyof OverlayOptions];

const SWITCHES: Readonly<Record<Exclude<Switch, 'replay'>, string>> = {
  names: 'Names beside the pictures',
  counts: 'Counts beside the pictures',
  still: 'No animation',
  vote: 'Votes of the chat',
  setup: 'Show setup problems',
};

interface OverlayFormProps {
  readonly value: OverlayOptions;
  readonly onChange: (value: OverlayOptions) => void;
}

/** A field for each option in the address of an overlay. */
export function OverlayForm({ value, onChange }: OverlayFormProps) {
  /** The text while it is edited. */
  const [typedWord, setTypedWord] = useState<string | null>(null);
  return (
    <>
      <Choice
        label="Corner"
        choices={CORNERS}
        value={value.corner}
        onChange={(corner) => onChange({ ...value, corner })}
      />
      {(Object.keys(NUMBER_LABELS) as (keyof typeof NUMBER_LABELS)[]).map((name) => {
        const [least, most] = OVERLAY_NUMBERS[name];
        return (
          <NumberRow
            key={name}
            label={NUMBER_LABELS[name]}
            least={least}
            most={most}
            value={value[name]}
            onChange={(number) => onChange({ ...value, [name]: number })}
          />
        );
      })}
      <Choice
        label="Way of counting"
        choices={COUNTING_MODE_TITLES}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
        <CheckField
          key={name}
          label={SWITCHES[name]}
          checked={value[name]}
          onChange={(isOn) => onChange({ ...value, [name]: isOn })}
        />
      ))}
      {value.vote && (
        <TextField
          label="Command that starts a vote"
          value={typedWord ?? (value.voteword && `!${value.voteword}`)}
          placeholder="!vote"
          maxLength={30}
          onChange={(text) => {
            setTypedWord(text);
            onChange({ ...value, voteword: readVoteWord(text) ?? '' });
          }}
          onBlur={() => setTypedWord(null)}
        />
      )}
      <ReplayFields value={value} onChange={(replay) => onChange({ ...value, ...replay })} />
    </>
  );
}
