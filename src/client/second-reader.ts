import type { UnixMs } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import type { RecordedTable } from '../domain/recording.ts';
import type { ShownSecond, WantedSecond } from './shown-second.ts';
import { orNull, type RequestWorker } from './worker-requests.ts';

/**
 * Reads the tables of recorded seconds.
 *
 * @param onAnswer called for each requested second; with null if it could not be read
 */
export function createSecondReader(
  request: RequestWorker,
  firstMode: CountingMode,
  onAnswer: (wanted: WantedSecond, shown: ShownSecond | null) => void,
) {
  const shownSecondOf = createShownSeconds();
  let countingMode = firstMode;
  let wanted: WantedSecond | null = null;
  /** The last second that could be read. */
  let shown: WantedSecond | null = null;
  /** The wanted second must be requested, perhaps again. */
  let isDue = false;
  let isReading = false;

  async function readWanted(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (wanted !== null && isDue) {
      isDue = false;
      const requested: WantedSecond = wanted;
      const { recordingId, second } = requested;
      const table = orNull(await request({ kind: 'window', countingMode, recordingId, second }));
      if (wanted === null) break;
      if (table !== null) shown = requested;
      else if (wanted === requested) wanted = shown;
      onAnswer(requested, table && shownSecondOf(table, recordingId));
    }
    isReading = false;
  }

  return {
    /**
     * Reads a second; null ends that. Waits for the answer to the last request, and then requests only the newest second, so that
     * fast scrubbing does not accumulate requests.
     */
    read(next: WantedSecond | null): void {
      wanted = next;
      shown = next && shown;
      isDue = true;
      void readWanted();
    },
    /** Sets how the seconds are counted, and reads the last one again. */
    setCountingMode(next: CountingMode): void {
      countingMode = next;
      isDue = true;
      void readWanted();
    },
  };
}

/** Converts the tables of recorded seconds. An emote has the same number in all of them, so that its row stays the same. */
function createShownSeconds(): (table: RecordedTable, recordingId: string) => ShownSecond {
  const { emotes, numberOf } = createNumberedEmotes();
  return ({ emotes: ofTable, ...table }, recordingId) => {
    const { second } = table;
    const endTime = (second * 1_000) as UnixMs;
    return {
      ...table,
      recordingId,
      emoteIds: table.emoteIds.map((index) => numberOf(ofTable[index] as Emote)),
      emotes,
      step: second,
      endTime,
      lastCountedAt: endTime,
      messageCount: 0,
      oldestMessageAgeMs: null,
    };
  };
}
