import { isLetterKey } from '../../ui/is-letter-key.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

/** Calls `onMark` for an M that is not typed in a field, pressed in a dialog or held down. */
export function useMarkKey(onMark: () => void): void {
  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, target, repeat } = event;
    if (!isLetterKey(event, 'm') || altKey || ctrlKey || metaKey || repeat) return;
    const isTaken =
      (target as Element).closest?.('input, textarea, select, [contenteditable], dialog') != null;
    if (!isTaken) onMark();
  });
}
