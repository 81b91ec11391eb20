import { useId } from 'react';
import styles from './controls.module.css';
import type { DiscardAnswers } from './use-form-guard.ts';

/** Asks whether to discard what was typed. The focus moves to the answer that loses nothing. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardAnswers) {
  const questionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question inside of a form, no fieldset of its own
    <div className={styles.question} role="group" aria-labelledby={questionId}>
      <p id={questionId}>Discard changes?</p>
      <button type="button" className={styles.action} onClick={onDiscard}>
        Discard
      </button>
      <button type="button" className={styles.action} onClick={onKeep} ref={focusOnce}>
        Keep editing
      </button>
    </div>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
