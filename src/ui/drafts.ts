import { createContext, useContext, useState } from 'react';

/** What was typed into fields and is not saved, by the name of the field. It stays while the page is open. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Null: a text is gone with its field. */
export const DraftsContext = createContext<Drafts | null>(null);

export function createDrafts() {
  const drafts = new Map<string, unknown>();
  const ask = (event: Event): void => event.preventDefault();
  return {
    read: (name: string): unknown => drafts.get(name),
    /** Null: what is in the field is saved. The browser asks before the page is left while there is a draft. */
    write(name: string, draft: unknown): void {
      if (draft === null) drafts.delete(name);
      else drafts.set(name, draft);
      if (drafts.size > 0) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    },
  };
}

/**
 * The state of a field: what was typed, or null where nothing is that is not saved. It is the same when the field is shown again.
 *
 * @param name of one field of the page, with always the same type
 */
export function useDraft<Draft>(name: string) {
  const drafts = useContext(DraftsContext);
  const [draft, setDraft] = useState(() => (drafts?.read(name) ?? null) as Draft | null);
  function set(next: Draft | null): void {
    drafts?.write(name, next);
    setDraft(next);
  }
  return [draft, set] as const;
}
