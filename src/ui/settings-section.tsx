import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Whether a section is around this one. */
const IsPart = createContext(false);

/** A titled part of the settings. A section in another one is a part of that. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const titleId = useId();
  const isPart = useContext(IsPart);
  const Heading = isPart ? 'h4' : 'h3';
  return (
    // No landmark: the panel beside the settings has landmarks of the same names.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`stack ${isPart ? styles.part : styles.section}`} role="group" aria-labelledby={titleId}>
      <Heading id={titleId} tabIndex={isPart ? undefined : -1}>
        {title}
      </Heading>
      <IsPart value={true}>{children}</IsPart>
    </div>
  );
}
