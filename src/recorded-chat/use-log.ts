import type { MonotonicMs } from '../domain/clock.ts';
import { createNumberedEmotes } from '../domain/numbered-emotes.ts';
import { createVarintReader, createVarintWriter } from '../recording/varints.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';
import { createAgedUses, type PassUses } from '../stats/aged-uses.ts';
import type { CountedChat } from './record-chat.ts';

/** Sums seconds with the uses that left the window in them. Both times are times of the file. */
interface UseTotals {
  add(
    second: { readonly endTime: number; readonly at: MonotonicMs; readonly isFollowed: boolean },
    aged: PassUses,
  ): void;
  /** @param inWindow passes the uses that are still in the window */
  end(inWindow: PassUses): void;
}

/** The uses of a recorded chat, and what else the usage needs to add it. `recording` is null if no file has a message. */
export type CountedUses = ReturnType<typeof countedUses>;

export function countedUses(
  { recording, reports, late, foreign, beyond, repeated }: CountedChat,
  uses: UseLog,
) {
  const counted = { uses, reports, late, foreign, beyond, repeated };
  if (recording === null) return { ...counted, recording };
  const { channelLogin, startS, endS, video } = recording.infoToSave();
  return { ...counted, recording: { channelLogin, startS, endS, videoId: video?.videoId ?? null } };
}

/** The uses of a counted file, second by second: so it can be added to the usage without being read again. */
export type UseLog = ReturnType<typeof createUseLog>;

export function createUseLog() {
  const { emotes, numberOf } = createNumberedEmotes();
  /** For each second: milliseconds since the one before; twice its uses, plus 1 if it was followed; three numbers for each use. */
  const written = createVarintWriter();
  let seconds = 0;
  let lastEndTime = 0;

  function writeUses(passUses: PassUses, isFollowed: boolean): void {
    const counted: number[] = [];
    passUses((emote, uses, messages) => void counted.push(numberOf(emote), uses, messages));
    written.add((counted.length / 3) * 2 + Number(isFollowed));
    for (const number of counted) written.add(number);
  }

  return {
    /** The file has only seconds that were counted before. */
    isEmpty: () => seconds === 0,
    /** Logs the steps of the file’s session. */
    start({ window, emotes: dictionary }: RecordedChannel): StepRecorder {
      const uses = createAgedUses(window, dictionary);
      return {
        append({ endTime }, isFollowed) {
          written.add(Math.max(0, Math.round(endTime - lastEndTime)));
          lastEndTime = endTime;
          seconds++;
          writeUses(uses.drain, isFollowed);
        },
        miss: () => undefined,
        restartDictionary: uses.restart,
        stop() {
          writeUses(uses.inWindow, false);
          uses.stop();
        },
      };
    },
    addTo(totals: UseTotals): void {
      if (seconds === 0) return;
      const { next } = createVarintReader(written.bytes());
      function readUses() {
        const head = next();
        const counted = Array.from({ length: head >> 1 }, () => [next(), next(), next()] as const);
        const pass: PassUses = (add) => {
          for (const [number, uses, messages] of counted) {
            const emote = emotes[number];
            if (emote !== undefined) add(emote, uses, messages);
          }
        };
        return { isFollowed: head % 2 === 1, pass };
      }
      let endTime = 0;
      for (let second = 0; second < seconds; second++) {
        endTime += next();
        const { isFollowed, pass } = readUses();
        totals.add({ endTime, at: endTime as MonotonicMs, isFollowed }, pass);
      }
      totals.end(readUses().pass);
    },
  };
}
