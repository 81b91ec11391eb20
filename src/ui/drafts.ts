import { createContext, useContext, useState } from 'react';

/** What was typed and not saved, by the name of its form. It stays while the page is open. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Null: drafts are dropped with their forms. */
export const DraftsContext = createContext<Drafts | null>(null);

export function createDrafts() {
  const drafts = new Map<string, { readonly value: unknown; readonly isAsked: boolean }>();
  const ask = (event: Event): void => event.preventDefault();
  return {
    read: (name: string): unknown => drafts.get(name)?.value ?? null,
    /** @param value null: nothing is unsaved */
    write(name: string, value: unknown, isAsked: boolean): void {
      if (value === null) drafts.delete(name);
      else drafts.set(name, { value, isAsked });
      if ([...drafts.values()].some((draft) => draft.isAsked)) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    },
  };
}

/**
 * The draft of a form, or null. It survives while the form is not shown.
 *
 * @param name unique for each form; undefined: the draft is dropped with the form
 * @param isAsked the browser asks before the page is left while there is a draft
 */
export function useDraft<Draft>(name: string | undefined, isAsked = true) {
  const drafts = useContext(DraftsContext);
  const [draft, setDraft] = useState(() => (name === undefined ? null : drafts?.read(name)) as Draft | null);
  function set(next: Draft | null): void {
    if (name !== undefined) drafts?.write(name, next, isAsked);
    setDraft(next);
  }
  return [draft ?? null, set] as const;
}
