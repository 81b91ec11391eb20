import { createNumberedEmotes } from '../domain/emote.ts';
import { WINDOW_S } from '../domain/limits.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { createAgedUses, type PassUses } from '../stats/aged-uses.ts';

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
export function createFileUses() {
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
