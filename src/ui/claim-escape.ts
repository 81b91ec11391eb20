/** Whether a key is an Escape that is not used yet, by an input method or a part inside. It is used from now on. */
export function claimEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return false;
  event.preventDefault();
  return true;
}
