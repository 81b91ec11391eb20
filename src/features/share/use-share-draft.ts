import { type RefObject, useEffect, useState } from 'react';
import { createShareDraft, type ShareDraft } from './share-draft.ts';

/** @param kept keeps what is typed while nothing of `Share` is open */
export function useShareDraft(kept: RefObject<ShareDraft | null>) {
  const [draft, setDraft] = useState<ShareDraft>(() => kept.current ?? createShareDraft());
  useEffect(() => {
    kept.current = draft;
  }, [kept, draft]);
  const change = (changed: Partial<ShareDraft>): void => setDraft((now) => ({ ...now, ...changed }));
  return { draft, change };
}
