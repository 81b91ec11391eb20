import type { Emote } from '../domain/emote.ts';
import type { MomentRules } from '../domain/recording.ts';
import { DEFAULT_MOMENT_RULES } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { createLiveRecording, newRecording } from '../recording/live-recording.ts';
import { createMessageMoods } from '../recording/message-moods.ts';
import { BLOCK_S } from '../recording/minute-codec.ts';
import { recordSeconds } from '../recording/record-seconds.ts';
import { renumberedSecond } from '../recording/renumbered-second.ts';
import type { MinuteToSave } from '../recording/store.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';

/** Records the steps of a file's session, and seconds that are counted already, into one recording in memory. */
export type FileRecorder = ReturnType<typeof createFileRecorder>;

/**
 * @param startS the first second, or the start of the video before it
 * @param rules how moments are found
 */
export function createFileRecorder(
  recordingId: string,
  channelLogin: string,
  startS: number,
  { momentRate, moodCodes }: MomentRules = DEFAULT_MOMENT_RULES,
) {
  /** All finished minutes. A live recording drops the oldest ones from its memory once they are stored. */
  const finished = new Map<number, MinuteToSave>();
  const table = createMoodTable(moodCodes);
  const recording = createLiveRecording(
    newRecording(recordingId, channelLogin, startS),
    async (numbers) =>
      new Map(
        numbers.flatMap((number) => {
          const minute = finished.get(number);
          return minute === undefined ? [] : [[number, minute.block] as const];
        }),
      ),
    { momentRate: () => momentRate, moodTable: () => table },
  );
  const ignored = new Set<Emote>();
  let lastSecond = Number.NEGATIVE_INFINITY;

  function add(second: Second): void {
    const isNextMinute =
      Math.floor((second.second - startS) / BLOCK_S) !== Math.floor((lastSecond - startS) / BLOCK_S);
    lastSecond = second.second;
    recording.append(second);
    if (!isNextMinute) return;
    const minutes = recording.unsaved(false);
    for (const minute of minutes) finished.set(minute.number, minute);
    recording.markSaved(minutes, [], recording.info);
  }

  return {
    /** It stays in memory. */
    recording,
    /** The emotes that the rules of counting leave out, as far as they were used more than once. */
    ignored: ignored as ReadonlySet<Emote>,
    /** All minutes of the recording, to store it. */
    minutesToSave(): readonly MinuteToSave[] {
      const all = new Map([
        ...finished,
        ...recording.unsaved(true).map((minute) => [minute.number, minute] as const),
      ]);
      return [...all.values()].sort((a, b) => a.number - b.number);
    },
    /** Records the steps of a session. */
    start({ window, emotes, noteWords }: RecordedChannel): StepRecorder {
      const { words, moodsOf } = createMessageMoods(moodCodes, emotes);
      noteWords({
        ...words,
        note(entry) {
          words.note(entry);
          // A word that has a mood is of no source.
          if (entry.emote.source !== '') ignored.add(entry.emote);
        },
      });
      const seconds = recordSeconds(window, emotes, () => recording.recordedEmotes, moodsOf);
      return {
        append(step, isFollowed) {
          const messages = seconds.drainMessages();
          const second = seconds.secondOf(step);
          if (second !== null && second > lastSecond) add(seconds.toSecond(second, messages, isFollowed));
        },
        miss: recording.miss,
        restartDictionary: () => undefined,
        stop: () => seconds.stop(),
      };
    },
    /** Appends a counted second, unless it is not after the last one. @param emotes its dictionary, by number */
    append(second: Second, emotes: readonly Emote[]): void {
      if (second.second > lastSecond) add(renumberedSecond(second, emotes, recording.recordedEmotes));
    },
  };
}
