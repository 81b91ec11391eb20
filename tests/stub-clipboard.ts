import { vi } from 'vitest';

/** A clipboard that keeps the text, or refuses it. Returns what was copied. */
export function stubClipboard(isAllowed: boolean): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
    copied.push(text);
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return copied;
}
