import { Question } from './question.tsx';
import type { DiscardAnswers } from './use-form-guard.ts';

/** Asks whether to discard what was typed. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardAnswers) {
  return (
    <Question words="Discard changes?" yes="Discard" onYes={onDiscard} no="Keep editing" onNo={onKeep} />
  );
}
