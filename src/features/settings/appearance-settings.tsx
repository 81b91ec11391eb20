import type { OptionFormProps } from '../../page/option-form.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';

const THEMES = { light: 'Light', dark: 'Dark', system: 'Same as device' } as const;
const MOVING_TITLES = { all: 'All', 'top-5': 'Top 5', none: 'None' } as const;
const ORDERS = { 'every-second': 'Every second', 'every-3-seconds': 'Every 3 seconds' } as const;

/** Theme, animations, the order of rows and the place of the timeline. */
export function AppearanceSettings({
  value,
  onChange,
}: OptionFormProps<'darkMode' | 'movingPictures' | 'rowOrder' | 'timelineUnderVideo'>) {
  return (
    <>
      <Choice
        label="Theme"
        choices={THEMES}
        value={value.darkMode}
        onChange={(darkMode) => onChange({ darkMode })}
      />
      <Choice
        label="Animated emotes"
        choices={MOVING_TITLES}
        value={value.movingPictures}
        onChange={(movingPictures) => onChange({ movingPictures })}
      />
      <p className={fields.hint}>Animated emotes use more CPU.</p>
      <Choice
        label="Order of rows"
        choices={ORDERS}
        value={value.rowOrder}
        onChange={(rowOrder) => onChange({ rowOrder })}
      />
      <CheckField
        label="Timeline under the video"
        checked={value.timelineUnderVideo}
        onChange={(timelineUnderVideo) => onChange({ timelineUnderVideo })}
      >
        On wide windows only
      </CheckField>
    </>
  );
}
