import type { UnixMs } from '../domain/clock.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import type { RecordedTable } from '../domain/recording.ts';
import type { RequestRecordings } from './recording-requests.ts';
import type { ShownSecond } from './shown-second.ts';

/** A second of a recording. */
export interface WantedSecond {
  readonly recordingId: string;
  readonly second: number;
}

/** Reads the tables of recorded seconds, as somebody moves through them. */
export interface SecondReader {
  /**
   * Reads a second; null ends that. Before the next request it waits for the answer to the last one, and then requests only
   * the newest: fast scrubbing does not accumulate requests.
   */
  read(wanted: WantedSecond | null): void;
  /** Sets how the seconds are counted, and reads the last one again. */
  setCountingMode(countingMode: CountingMode): void;
}

/** @param onRead is not called for a second that cannot be read */
export function createSecondReader(
  request: RequestRecordings,
  firstMode: CountingMode,
  onRead: (shown: ShownSecond) => void,
): SecondReader {
  const shownSecondOf = createShownSeconds();
  let countingMode = firstMode;
  let wanted: WantedSecond | null = null;
  let isReading = false;

  /** Requests the wanted second, and again after the answer if another one is wanted by then. */
  async function readWanted(): Promise<void> {
    if (isReading) return;
    isReading = true;
    let requested: WantedSecond | null = null;
    while (wanted !== null && wanted !== requested) {
      requested = wanted;
      const table = await request<'window'>({ kind: 'window', countingMode, ...requested });
      if (wanted !== null && table !== null) onRead(shownSecondOf(table, requested.recordingId));
    }
    isReading = false;
  }

  return {
    read(next) {
      wanted = next;
      void readWanted();
    },
    setCountingMode(next) {
      countingMode = next;
      if (wanted === null) return;
      wanted = { ...wanted };
      void readWanted();
    },
  };
}

/**
 * Converts the tables of recorded seconds. An emote has the same number in all of them, so that its row stays the
 * same row.
 */
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
