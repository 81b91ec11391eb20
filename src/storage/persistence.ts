/**
 * Whether the browser keeps what this site stores until the user removes it. If not, it may remove all of it by itself when the disk is
 * full (https://storage.spec.whatwg.org/#persistence). Null: it does not say.
 */
export const readPersistence = (): Promise<boolean | null> => answerOf('persisted');

/**
 * Asks the browser for that. Firefox asks the user, others decide alone. To be called when the user keeps something.
 */
export const requestPersistence = (): Promise<boolean | null> => answerOf('persist');

async function answerOf(call: 'persisted' | 'persist'): Promise<boolean | null> {
  try {
    return await navigator.storage[call]();
  } catch {
    // Without https there is no `storage`, and a frame of another site may be refused.
    return null;
  }
}
