import { byMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import type { Second } from '../../domain/second.ts';
import { createMoodTable } from '../../stats/moments/mood-table.ts';
import { orderOf, valuesAt } from '../../stats/order.ts';
import { createLiveRecording, type LiveRecording, newRecording } from '../recording/live-recording.ts';
import { createMessageMoods } from '../recording/message-moods.ts';
import { BLOCK_S } from '../recording/minute-codec.ts';
import { recordSeconds } from '../recording/record-seconds.ts';
import type { RecordedChannel, StepRecorder } from '../recording/recorder.ts';

/** Records the steps of a file's session, and seconds that are counted already, into one recording in memory. */
export interface FileRecorder {
  readonly recording: LiveRecording;
  /** Records the steps of a session. */
  start(channel: RecordedChannel): StepRecorder;
  /** Appends a counted second, unless it is not after the last one. @param emotes its dictionary, by number */
  append(second: Second, emotes: readonly Emote[]): boolean;
}

/**
 * @param startS the first second, or the start of the video before it
 * @param moodCodes the codes that the user added to moods
 */
export function createFileRecorder(
  recordingId: string,
  channelLogin: string,
  startS: number,
  moodCodes: readonly string[] = [],
): FileRecorder {
  /** All finished minutes. A live recording drops the oldest ones from its memory once they are stored. */
  const finished = new Map<number, Uint8Array>();
  const table = createMoodTable(moodCodes);
  const recording = createLiveRecording(
    newRecording(recordingId, channelLogin, startS),
    async (numbers) => {
      const found = numbers.flatMap((number) => {
        const block = finished.get(number);
        return block === undefined ? [] : [[number, block] as const];
      });
      return new Map(found);
    },
    { moodTable: () => table },
  );
  let lastSecond = Number.NEGATIVE_INFINITY;

  function add(second: Second): void {
    const isNextMinute =
      Math.floor((second.second - startS) / BLOCK_S) !== Math.floor((lastSecond - startS) / BLOCK_S);
    lastSecond = second.second;
    recording.append(second);
    if (!isNextMinute) return;
    const minutes = recording.unsaved(false);
    for (const { number, block } of minutes) finished.set(number, block);
    recording.markSaved(minutes, [], recording.info);
  }

  return {
    recording,
    start({ window, emotes, noteWords }) {
      const { words, moodsOf } = createMessageMoods(moodCodes, emotes);
      noteWords(words);
      const seconds = recordSeconds(window, emotes, recording.recordedEmotes.numberOf, moodsOf);
      return {
        append(step, isFollowed) {
          const messages = seconds.drainMessages();
          const second = seconds.secondOf(step);
          if (second !== null && second > lastSecond) add(seconds.toSecond(second, messages, isFollowed));
        },
        miss: recording.miss,
        restartDetails: () => undefined,
        stop: () => seconds.stop(),
      };
    },
    append(second, emotes) {
      if (second.second <= lastSecond) return false;
      const numbers = second.emoteIds.map((id) => recording.recordedEmotes.numberOf(emotes[id] as Emote));
      const order = orderOf(numbers.length, (index) => numbers[index] as number);
      add({
        ...second,
        emoteIds: valuesAt(numbers, order),
        counts: byMode((mode) => valuesAt(second.counts[mode], order)),
      });
      return true;
    },
  };
}
