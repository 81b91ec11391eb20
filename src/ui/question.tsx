import { useId } from 'react';
import { Button } from './button.tsx';
import { claimEscape } from './claim-escape.ts';
import { focusOnce } from './focus-once.ts';
import styles from './question.module.css';

interface QuestionProps {
  readonly words: string;
  readonly yes: string;
  readonly onYes: () => void;
  /** The answer that loses nothing. The focus moves to it. */
  readonly no: string;
  readonly onNo: () => void;
}

/** Asks before something is lost. Escape is the answer that loses nothing. */
export function Question({ words, yes, onYes, no, onNo }: QuestionProps) {
  const textId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question inside of a form, no fieldset of its own
    <div
      className={`wrap ${styles.question}`}
      role="group"
      aria-labelledby={textId}
      onKeyDown={(event) => {
        if (claimEscape(event.nativeEvent)) onNo();
      }}
    >
      <p id={textId}>{words}</p>
      <div className="row">
        <Button onClick={onYes}>{yes}</Button>
        <Button onClick={onNo} ref={focusOnce}>
          {no}
        </Button>
      </div>
    </div>
  );
}
