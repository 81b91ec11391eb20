/**
 * Before a part of the vote that may have the focus is removed: focuses the name of the channel, whose menu opened the form.
 *
 * @param part is in the panel
 */
export function focusChannelName(part: Element | null): void {
  part?.closest('[data-layout]')?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
}
