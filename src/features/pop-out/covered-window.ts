/**
 * What to know before the panel is in an ordinary window: before Chrome and Edge 116 and Firefox 151, and in Safari. Undefined
 * where its window stays above the others.
 */
export function coveredWindowNote(): string | undefined {
  return 'documentPictureInPicture' in window
    ? undefined
    : 'In this browser, other windows can cover the panel’s window.';
}
