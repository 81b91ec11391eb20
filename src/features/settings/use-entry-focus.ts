import { useRef } from 'react';
import { useFocusAfter } from '../../ui/use-focus-after.ts';

/** The focus in a list whose entries have a button each: where there is no such entry, the field that adds one gets it. */
export function useEntryFocus(inputId: string) {
  const listElement = useRef<HTMLUListElement>(null);
  /** The index of the last removed entry in the rendered list. */
  const lastIndex = useRef(0);
  const focusAfter = useFocusAfter();
  function focusEntry(index: number): void {
    focusAfter(
      () => listElement.current?.children[index]?.querySelector('button') ?? document.getElementById(inputId),
    );
  }
  return {
    listElement,
    focusEntry,
    onRemoved(index: number): void {
      lastIndex.current = index;
      focusEntry(index);
    },
    onUndone: (): void => focusEntry(lastIndex.current),
  };
}
