import type { Options, OptionsChange } from '../../domain/options.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';

const THEMES = { light: 'Light', dark: 'Dark', system: 'Same as device' } as const;
const MOVING_TITLES = { all: 'All', 'top-5': 'Top 5', none: 'None' } as const;

interface AppearanceSettingsProps {
  readonly value: Pick<Options, 'darkMode' | 'movingPictures' | 'timelineUnderVideo'>;
  readonly onChange: (change: OptionsChange) => void;
}

/** Theme, animations and the place of the timeline. */
export function AppearanceSettings({ value, onChange }: AppearanceSettingsProps) {
  return (
    <SettingsSection title="Appearance">
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
      <CheckField
        label="Timeline under the video"
        checked={value.timelineUnderVideo}
        onChange={(timelineUnderVideo) => onChange({ timelineUnderVideo })}
      >
        It needs a window 1600 px wide that is not much wider than 16:9. Otherwise it is in Past Stats.
      </CheckField>
    </SettingsSection>
  );
}
