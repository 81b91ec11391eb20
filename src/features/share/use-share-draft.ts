import { type RefObject, useEffect, useState } from 'react';
import type { SharePart } from '../../page/screen-sheets.ts';
import { createShareDraft, type ShareDraft } from './share-draft.ts';

/**
 * @param kept keeps what is typed while nothing of `Share` is open
 * @param part the form that is open at first
 */
export function useShareDraft(kept: RefObject<ShareDraft | null>, part: SharePart) {
  const [draft, setDraft] = useState<ShareDraft>(() => ({
    ...(kept.current ?? createShareDraft()),
    openPart: part,
  }));
  useEffect(() => {
    kept.current = draft;
  }, [kept, draft]);
  const change = (changed: Partial<ShareDraft>): void => setDraft((now) => ({ ...now, ...changed }));
  return { draft, change };
}
