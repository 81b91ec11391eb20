import { byMode } from '../domain/counting-rules.ts';
import type { Emote, NumberedEmotes } from '../domain/emote.ts';
import { DEFAULT_MOMENT_RULES, type MomentRules, type Second } from '../domain/recording.ts';
import { createLiveRecording, newRecording } from '../recording/live-recording.ts';
import { createMessageMoods } from '../recording/message-moods.ts';
import { recordSeconds } from '../recording/record-seconds.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';
import { orderOf } from '../stats/ranking.ts';
import { createFileUses } from './file-uses.ts';

/** One recording in memory of the steps of a file’s session, and of seconds that were counted before. */
export type FileRecorder = ReturnType<typeof createFileRecorder>;

/** @param startS the first second, or the start of the video before it */
export function createFileRecorder(
  recordingId: string,
  channelLogin: string,
  startS: number,
  { momentRate, moodCodes }: MomentRules = DEFAULT_MOMENT_RULES,
) {
  const table = createMoodTable(moodCodes);
  const recording = createLiveRecording(
    newRecording(recordingId, channelLogin, startS),
    async () => new Map(),
    { memoryMax: () => Number.POSITIVE_INFINITY, momentRate: () => momentRate, moodTable: () => table },
  );
  const ignored = new Set<Emote>();
  const uses = createFileUses();
  let lastSecond = Number.NEGATIVE_INFINITY;

  function add(second: Second): void {
    lastSecond = second.second;
    recording.append(second);
  }

  return {
    /** It stays in memory. */
    recording,
    /** Emotes that the rules of counting leave out. */
    ignored: ignored as ReadonlySet<Emote>,
    uses,
    /** Records the steps of a session. */
    start(channel: RecordedChannel): StepRecorder {
      const { window, emotes, noteWords } = channel;
      const { words, moodsOf } = createMessageMoods(moodCodes, emotes);
      noteWords({
        ...words,
        note(entry) {
          words.note(entry);
          // Words with a mood have no source.
          if (entry.emote.source !== '') ignored.add(entry.emote);
        },
      });
      const seconds = recordSeconds(window, emotes, () => recording.recordedEmotes, moodsOf);
      const used = uses.start(channel);
      return {
        append(step, isFollowed, at) {
          used.append(step, isFollowed, at);
          const messages = seconds.drainMessages();
          const second = seconds.secondOf(step);
          if (second !== null && second > lastSecond) add(seconds.toSecond(second, messages, isFollowed));
        },
        miss: recording.miss,
        stop() {
          seconds.stop();
          used.stop();
        },
      };
    },
    /** Appends a counted second if it is after the last one. @param emotes by number */
    append(second: Second, emotes: readonly Emote[]): void {
      if (second.second > lastSecond) add(renumberedSecond(second, emotes, recording.recordedEmotes));
    },
  };
}

/** The second with a recording's emote numbers. @param emotes by the number in the second */
function renumberedSecond(
  second: Second,
  emotes: readonly Emote[],
  { numberOf }: Pick<NumberedEmotes, 'numberOf'>,
): Second {
  const numbers = second.emoteIds.map((id) => numberOf(emotes[id] as Emote));
  const order = [...orderOf(numbers.length, (index) => numbers[index] as number)];
  return {
    ...second,
    emoteIds: order.map((index) => numbers[index] as number),
    counts: byMode((mode) => order.map((index) => second.counts[mode][index] as number)),
  };
}
