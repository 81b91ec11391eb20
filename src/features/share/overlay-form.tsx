import { useState } from 'react';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { readVoteWord } from '../../domain/vote.ts';
import {
  OVERLAY_NUMBERS,
  type OverlayOptions,
  readBlockedCodes,
  readIgnoredLogins,
} from '../../links/overlay-options.ts';
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
      <WordsField
        label="Emotes left out"
        value={value.block}
        placeholder="Kappa LUL"
        onType={(text) => onChange({ ...value, block: readBlockedCodes(text) })}
      />
      <WordsField
        label="Chatters left out"
        value={value.ignore}
        placeholder="nightbot streamelements"
        onType={(text) => onChange({ ...value, ignore: readIgnoredLogins(text) })}
      />
      {value.vote && (
        <WordsField
          label="Command that starts a vote"
          value={value.voteword && `!${value.voteword}`}
          placeholder="!vote"
          onType={(text) => onChange({ ...value, voteword: readVoteWord(text) ?? '' })}
        />
      )}
      <ReplayFields value={value} onChange={(replay) => onChange({ ...value, ...replay })} />
    </>
  );
}

interface WordsFieldProps {
  readonly label: string;
  /** The words as they were understood. */
  readonly value: string;
  readonly placeholder: string;
  readonly onType: (text: string) => void;
}

/** A field that shows what is typed while it is edited, and then what was understood. */
function WordsField({ onType, value, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? value}
      maxLength={500}
      onChange={(text) => {
        setTyped(text);
        onType(text);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
