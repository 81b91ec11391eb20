import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './copy-text.module.css';
import { useCopy } from './use-copy.ts';

const NOT_ALLOWED =
  'The browser did not allow copying. The text is selected: copy it with Ctrl+C, or ⌘C on a Mac.';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** Code keeps its lines. Any other text is wrapped. */
  readonly isCode?: boolean;
  /** Shows two lines of the text, with the buttons beside it. */
  readonly isLow?: boolean;
  /** Enter in a field of its form copies. */
  readonly isDefault?: boolean;
  readonly children?: ReactNode;
}

/** A read-only text with a button that copies it. */
export function CopyText({
  label,
  text,
  isCode = false,
  isLow = false,
  isDefault = false,
  children,
}: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { result, copy } = useCopy(null);
  const fieldId = useId();

  async function copyText(button: Element): Promise<void> {
    if ((await copy(text, button)).isCopied) return;
    field.current?.focus();
    field.current?.select();
  }

  return (
    <div className={`stack ${styles.copy}`} data-low={isLow || undefined}>
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
        <Button
          kind="primary"
          type={isDefault ? 'submit' : 'button'}
          onClick={(event) => copyText(event.currentTarget)}
        >
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
