import { useId } from 'react';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import type { EditedList } from '../../ui/use-edited-lists.ts';
import { MoodCodesEditor } from './mood-codes-editor.tsx';

const RATES: Readonly<Record<MomentRate, string>> = { few: 'Few', usual: 'Usual', many: 'Many' };

interface MomentSettingsProps {
  readonly value: MomentRate;
  readonly onChange: (rate: MomentRate) => void;
  readonly moodCodes: EditedList<string>;
}

/** How many moments are found, and the codes of their moods. */
export function MomentSettings({ value, onChange, moodCodes }: MomentSettingsProps) {
  const meaningId = useId();
  return (
    <SettingsSection title="Finding moments">
      <Choice label="How many" choices={RATES} value={value} onChange={onChange} describedBy={meaningId} />
      <p id={meaningId} className={fields.hint}>
        A moment is a strong reaction of chat. The strongest are shown, about {PEAKS_AN_HOUR[value]} an hour
        in a busy chat. A change applies from now on.
      </p>
      <MoodCodesEditor list={moodCodes} />
    </SettingsSection>
  );
}
