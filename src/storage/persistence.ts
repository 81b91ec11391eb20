/**
 * Asks the browser to keep what this site stores until the user removes it: otherwise it may delete all of it when the disk is full
 * (https://storage.spec.whatwg.org/#persistence). Firefox asks the user; others decide alone.
 */
export async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Without https there is no `storage`, and a frame of another site may be refused.
  }
}
