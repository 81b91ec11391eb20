import { type ReactNode, useId, useRef, useState } from 'react';
import buttons from './button.module.css';
import styles from './copy-text.module.css';

const NOT_ALLOWED =
  'The browser did not allow copying. The text is selected: copy it with Ctrl+C, or ⌘C on a Mac.';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** Code keeps its lines. Any other text is wrapped. */
  readonly isCode?: boolean;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A read-only text with a button that copies it. */
export function CopyText({ label, text, isCode = false, children }: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** What the last copying did, and with which text. */
  const [result, setResult] = useState<{ readonly text: string; readonly words: string } | null>(null);
  const fieldId = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult({ text, words: 'Copied.' });
    } catch (error) {
      console.warn('The text could not be copied:', error);
      field.current?.focus();
      field.current?.select();
      setResult({ text, words: NOT_ALLOWED });
    }
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={fieldId}>{label}</label>
      <textarea
        id={fieldId}
        ref={field}
        className={styles.text}
        data-code={isCode || undefined}
        readOnly
        rows={isCode ? text.split('\n').length : 2}
        wrap={isCode ? 'off' : 'soft'}
        spellCheck={false}
        value={text}
      />
      <div className={styles.actions}>
        <button type="button" className={buttons.primary} onClick={copy}>
          Copy
        </button>
        {children}
        <p className={styles.result} role="status">
          {result?.text === text && result.words}
        </p>
      </div>
    </div>
  );
}
