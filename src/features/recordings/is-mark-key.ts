/** Whether a key marks the second that is shown: an M, but not one that is typed in a field, pressed in a dialog or held down. */
export function isMarkKey({ key, altKey, ctrlKey, metaKey, target, repeat }: KeyboardEvent): boolean {
  const hasModifier = altKey || ctrlKey || metaKey;
  const isOfOther =
    (target as Element).closest?.('input, textarea, select, [contenteditable], dialog') != null;
  return key.toLowerCase() === 'm' && !hasModifier && !isOfOther && !repeat;
}
