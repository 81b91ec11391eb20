import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import { claimEscape } from './claim-escape.ts';
import { OpenForms } from './open-forms.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** The answers to the question whether to discard. */
export interface DiscardAnswers {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/**
 * Registers a form among the open ones.
 *
 * @param reset sets the fields to what is saved
 * @param close closes the form. Null for a form that is always open: there Escape without changes closes the settings.
 */
export function useFormGuard<E extends HTMLElement>(
  hasChanged: boolean,
  reset: () => void,
  close: (() => void) | null,
) {
  const forms = useContext(OpenForms);
  /** For the form, or an element around it. */
  const element = useRef<E>(null);
  const focusAfter = useFocusAfter();
  const [asked, setAsked] = useState<{ readonly then: () => void; readonly focused: Element | null } | null>(
    null,
  );

  // The text was saved, or typed back to what is saved.
  if (asked !== null && !hasChanged) setAsked(null);

  function focusField(): void {
    focusAfter(() => element.current?.querySelector('input'));
  }

  function leave(then: () => void): void {
    if (hasChanged) setAsked({ then, focused: document.activeElement });
    else then();
  }

  useLayoutEffect(() => {
    const form = { leave };
    forms?.add(form);
    return () => void forms?.delete(form);
  });

  function keep(focused: Element | null): void {
    setAsked(null);
    if (focused instanceof HTMLElement && element.current?.contains(focused)) focusAfter(() => focused);
    else focusField();
  }

  /** Null while there is no question. */
  const question: DiscardAnswers | null = asked && {
    onKeep: () => keep(asked.focused),
    onDiscard() {
      setAsked(null);
      reset();
      asked.then();
    },
  };

  /** Escape answers the question by keeping the text; without a question it closes the form, or asks first. */
  function onKeyDown(event: KeyboardEvent): void {
    if (question === null && close === null && !hasChanged) return;
    if (!claimEscape(event.nativeEvent)) return;
    if (question !== null) question.onKeep();
    else leave(close ?? focusField);
  }

  return { element, leave, onKeyDown, question };
}
