import { useEffect, useState } from 'react';
import { readPersistence, requestPersistence } from '../../storage/persistence.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';

const WORDS = {
  'may-remove': 'The browser may remove all that is stored here when the disk is full.',
  refused: 'The browser did not agree. It may later, for a page that you visit often or have bookmarked.',
  granted: 'The browser keeps all that is stored here until you remove it.',
} as const;

interface PersistenceRowProps {
  /** The button is gone. */
  readonly onGranted: () => void;
}

/** Says that the browser may remove what is stored, and asks it not to. Empty where it does not, or does not say. */
export function PersistenceRow({ onGranted }: PersistenceRowProps) {
  const [said, setSaid] = useState<keyof typeof WORDS | null>(null);
  useEffect(() => {
    void readPersistence().then((isPersisted) => isPersisted === false && setSaid('may-remove'));
  }, []);
  if (said === null) return null;

  async function ask(): Promise<void> {
    const isGranted = (await requestPersistence()) === true;
    setSaid(isGranted ? 'granted' : 'refused');
    if (isGranted) onGranted();
  }

  return (
    <div className={fields.line}>
      <p className={fields.hint} role="status">
        {WORDS[said]}
      </p>
      {said !== 'granted' && (
        <button type="button" className={buttons.button} onClick={() => void ask()}>
          Ask it not to
        </button>
      )}
    </div>
  );
}
