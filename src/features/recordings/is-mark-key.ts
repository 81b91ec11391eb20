import { isLetterKey } from '../../ui/is-letter-key.ts';

/** Whether a key marks the second that is shown: an M, but not one that is typed in a field, pressed in a dialog or held down. */
export function isMarkKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, target, repeat } = event;
  const hasModifier = altKey || ctrlKey || metaKey;
  const isOfOther =
    (target as Element).closest?.('input, textarea, select, [contenteditable], dialog') != null;
  return isLetterKey(event, 'm') && !hasModifier && !isOfOther && !repeat;
}
