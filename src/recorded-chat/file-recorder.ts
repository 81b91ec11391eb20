import { byMode } from '../domain/counting-rules.ts';
import { createNumberedEmotes, type Emote } from '../domain/emote.ts';
import { WINDOW_S } from '../domain/limits.ts';
import { DEFAULT_MOMENT_RULES, type MomentRules, type Second } from '../domain/recording.ts';
import { createLiveRecording, newRecording } from '../recording/live-recording.ts';
import { createMessageMoods } from '../recording/message-moods.ts';
import { recordSeconds } from '../recording/record-seconds.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { createAgedUses, type PassUses } from '../stats/aged-uses.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';
import { orderOf } from '../stats/ranking.ts';

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
          // Recorded seconds of another file can be later.
          if (step.endTime / 1_000 < lastSecond + 1) {
            seconds.skip();
            return;
          }
          const second = seconds.add(step, isFollowed);
          if (second !== null) add(second);
        },
        miss: recording.miss,
        stop() {
          seconds.stop();
          used.stop();
        },
      };
    },
    /** Appends a counted second if it is after the last one. @param emotes by the number in it */
    append(second: Second, emotes: readonly Emote[]): void {
      if (second.second <= lastSecond) return;
      const numbers = second.emoteIds.map((id) => recording.recordedEmotes.numberOf(emotes[id] as Emote));
      const order = [...orderOf(numbers.length, (index) => numbers[index] as number)];
      add({
        ...second,
        emoteIds: order.map((index) => numbers[index] as number),
        counts: byMode((mode) => order.map((index) => second.counts[mode][index] as number)),
      });
    },
  };
}

/** The uses of a minute of a file; the last one has those that are in the window at the end. */
interface MinuteUses {
  /** Its first and last second, in Unix seconds. They are of one minute, but at the end of the file. */
  readonly fromS: number;
  readonly untilS: number;
  /** How many seconds were followed. */
  readonly seconds: number;
  /** Three numbers for each emote: its number, its uses, and the messages that have it. */
  readonly uses: Uint32Array;
}

/** The uses of a counted file, minute by minute: so it can be added to the usage without being read again. */
function createFileUses() {
  const { emotes, numberOf } = createNumberedEmotes();
  const minutes: MinuteUses[] = [];
  return {
    /** By number. */
    emotes,
    /** Empty if the file has only seconds that were counted before. */
    minutes: minutes as readonly MinuteUses[],
    /** Records the steps of the file’s session. */
    start({ window, emotes: dictionary }: RecordedChannel): StepRecorder {
      const aged = createAgedUses(window, dictionary);
      /** The second whose uses leave the window with the next step. */
      let dueS = 0;
      /** Followed seconds in the window, oldest first, and how many have left it in this minute. */
      let inWindow: number[] = [];
      let seconds = 0;

      function add(fromS: number, untilS: number, passUses: PassUses): void {
        const uses: number[] = [];
        passUses((emote, count, messages) => void uses.push(numberOf(emote), count, messages));
        minutes.push({ fromS, untilS, seconds, uses: Uint32Array.from(uses) });
        seconds = 0;
      }

      return {
        append({ endTime }, isFollowed) {
          const endS = Math.floor(endTime / 1_000);
          if (isFollowed) inWindow.push(endS - 1);
          const staying = inWindow.filter((second) => second >= endS - WINDOW_S);
          seconds += inWindow.length - staying.length;
          inWindow = staying;
          const nextS = endS - WINDOW_S;
          if (dueS > 0 && Math.floor(nextS / 60) !== Math.floor(dueS / 60)) add(dueS, dueS, aged.drain);
          dueS = nextS;
        },
        miss: () => undefined,
        stop() {
          add(dueS, dueS, aged.drain);
          seconds = inWindow.length;
          add(inWindow[0] ?? dueS, inWindow.at(-1) ?? dueS, aged.inWindow);
          aged.stop();
        },
      };
    },
  };
}
