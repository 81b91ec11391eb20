import type { ListedRecording } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { secondText } from '../../ui/clock-text.ts';
import { dayText } from '../../ui/day-text.ts';

/** `imported`, and when, if nothing else tells chats without a date apart. Null for a session of this browser. */
export function importedText({ isImported, startS, keptS }: ListedRecording): string | null {
  if (!isImported) return null;
  if (!isUndated(startS) || keptS === undefined) return 'imported';
  return `imported ${dayText(keptS)}, ${secondText(keptS)}`;
}
