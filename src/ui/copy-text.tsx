import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './copy-text.module.css';
import { useCopy } from './use-copy.ts';

const NOT_ALLOWED =
  'The browser did not allow copying. The text is selected: copy it with Ctrl+C, or ⌘C on a Mac.';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** Shows all lines of a code, with the buttons below. Any other text is wrapped in two lines, with the buttons beside it. */
  readonly isCode?: boolean;
  readonly children?: ReactNode;
}

/** A read-only text with a button that copies it, as Enter does in a field of the same form. */
export function CopyText({ label, text, isCode = false, children }: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { result, copy } = useCopy(null);
  const fieldId = useId();

  async function copyText(button: Element): Promise<void> {
    if ((await copy(text, button)).isCopied) return;
    field.current?.focus();
    field.current?.select();
  }

  return (
    <div className={`stack ${styles.copy}`} data-low={!isCode || undefined}>
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
      <div className={`wrap ${styles.actions}`}>
        <Button kind="primary" type="submit" onClick={(event) => copyText(event.currentTarget)}>
          Copy
        </Button>
        {children}
        <p className={`muted ${styles.result}`} role="status">
          {result?.text === text && (result.isCopied ? 'Copied.' : NOT_ALLOWED)}
        </p>
      </div>
    </div>
  );
}
