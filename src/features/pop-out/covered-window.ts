/**
 * A warning for browsers that pop out an ordinary window: Safari, and Chrome, Edge and Firefox before 116, 116 and 151. Undefined
 * where the panel's window stays above the others.
 */
export function coveredWindowNote(): string | undefined {
  return 'documentPictureInPicture' in window
    ? undefined
    : 'In this browser, other windows can cover the panel’s window.';
}
