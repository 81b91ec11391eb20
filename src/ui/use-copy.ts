import { useState } from 'react';
import { useTimer } from './use-timer.ts';

interface CopyResult {
  readonly text: string;
  /** False where the browser does not allow copying. */
  readonly isCopied: boolean;
  readonly words: string;
}

/** How long a button says that it copied, in milliseconds. */
const RESULT_MS = 2_000;

/** Copies texts to the clipboard, and says whether that worked: for `shownMs`, or with null until the next copy. */
export function useCopy(shownMs: number | null = RESULT_MS) {
  const [result, setResult] = useState<CopyResult | null>(null);
  const timer = useTimer();
  return {
    result,
    /** Copies with the clipboard of the button's window: a page may use it only while it has the focus. Never rejects. */
    async copy(text: string, button: Element): Promise<CopyResult> {
      timer.stop();
      // The same words are announced again.
      setResult(null);
      const isCopied = await write(text, button);
      const next = { text, isCopied, words: isCopied ? 'Copied.' : 'The browser did not allow copying.' };
      setResult(next);
      if (shownMs !== null) timer.start(() => setResult(null), shownMs);
      return next;
    },
  };
}

async function write(text: string, button: Element): Promise<boolean> {
  const { navigator } = button.ownerDocument.defaultView ?? window;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text could not be copied:', error);
    return false;
  }
}
