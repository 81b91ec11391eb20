import { useId } from 'react';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';

const RATES: Readonly<Record<MomentRate, string>> = { few: 'Few', usual: 'Usual', many: 'Many' };

interface MomentSettingsProps {
  readonly value: MomentRate;
  readonly onChange: (rate: MomentRate) => void;
}

/** How many moments are found. */
export function MomentSettings({ value, onChange }: MomentSettingsProps) {
  const meaningId = useId();
  return (
    <SettingsSection title="Finding moments">
      <Choice label="How many" choices={RATES} value={value} onChange={onChange} describedBy={meaningId} />
      <p id={meaningId} className={fields.hint}>
        A moment is a strong reaction of chat. The strongest are shown, about {PEAKS_AN_HOUR[value]} an hour
        in a busy chat. A change applies from now on.
      </p>
    </SettingsSection>
  );
}
