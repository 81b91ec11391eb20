import { useId } from 'react';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { MoodCodesEditor } from './mood-codes-editor.tsx';
import type { EditedList } from './use-edited-lists.ts';

const RATES: Readonly<Record<MomentRate, string>> = { few: 'Few', usual: 'Usual', many: 'Many' };

interface MomentSettingsProps {
  readonly value: Pick<Options, 'momentRate' | 'notices'>;
  readonly onChange: (change: OptionsChange) => void;
  readonly moodCodes: EditedList<string>;
}

/** How many moments are found, how the user is notified of them, and the codes of their moods. */
export function MomentSettings({ value, onChange, moodCodes }: MomentSettingsProps) {
  const meaningId = useId();
  const { momentRate } = value;
  return (
    <SettingsSection title="Moments and notices">
      <Choice
        label="How many"
        choices={RATES}
        value={momentRate}
        onChange={(next) => onChange({ momentRate: next })}
        describedBy={meaningId}
      />
      <p id={meaningId} className={fields.hint}>
        A moment is a strong reaction of chat. The strongest are shown, about {PEAKS_AN_HOUR[momentRate]} an
        hour in a busy chat. A change applies from now on.
      </p>
      <NoticeSwitches value={value} onChange={onChange} className={fields.stack} />
      <p className={fields.hint}>
        They tell of a new moment while no tab with the channel is in front, at most once a minute.
      </p>
      <MoodCodesEditor list={moodCodes} />
    </SettingsSection>
  );
}
