import { lengthText } from '../../domain/number-text.ts';
import type { ListedRecording } from '../../domain/recording.ts';
import { isUndated } from '../../domain/undated.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { channelText } from '../../ui/shown-text.ts';
import { dayAndTimeText, dayText, secondText } from '../../ui/time-text.ts';

const NONE: readonly ListedRecording[] = [];

export function useListedRecordings() {
  const { data = NONE, isLoading, hasFailed, reload } = useAnswer({ kind: 'list' });
  const recordings = data.toSorted((one, other) => other.startS - one.startS);
  return { recordings, isLoading: isLoading && data === NONE, hasFailed, reload };
}

export function listedTexts(recording: ListedRecording) {
  return {
    channel: channelText(recording.channelLogin),
    day: dayAndTimeText(recording.startS),
    length: lengthText(recording.endS + 1 - recording.startS),
    imported: importedText(recording),
  };
}

/** `imported`, and when, if the chat has no date of its own. Null for a recording of this browser. */
function importedText({ isImported, startS, keptS }: ListedRecording): string | null {
  if (!isImported) return null;
  if (!isUndated(startS) || keptS === undefined) return 'imported';
  return `imported ${dayText(keptS)}, ${secondText(keptS)}`;
}
