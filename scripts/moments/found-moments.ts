import type { Mood } from '../../src/domain/mood.ts';
import type { Moment, RecordedMoment, Second } from '../../src/domain/recording.ts';
import { createMomentDetector } from '../../src/stats/moments/moment-detector.ts';

/** A moment as the command prints it. Times are seconds since the start of the recording. */
export interface PrintedMoment extends Omit<Moment, 'emote' | 'endS'> {
  readonly endS: number;
  /** The code of the emote that won; null if none did. */
  readonly emote: string | null;
  /** The mood of at least a fifth of the chatters at the peak; null without one. */
  readonly mood: Mood | null;
}

/** The moments that were found in a recording. @param zeroS the second that is 0 in the printed times */
export function printedMoments(
  moments: readonly RecordedMoment[],
  zeroS: number,
  lastS: number,
): readonly PrintedMoment[] {
  return moments
    .filter(({ isManual }) => !isManual)
    .map((moment) => ({
      startS: moment.startS - zeroS,
      peakS: moment.peakS - zeroS,
      endS: (moment.endS ?? lastS) - zeroS,
      announcedS: moment.announcedS - zeroS,
      ratio: rounded(moment.ratio ?? 0),
      surprise: rounded(moment.surprise ?? 0),
      uses: moment.uses,
      chatters: moment.chatters,
      emote: moment.emote?.code ?? null,
      mood: moment.mood ?? null,
    }));
}

/** The moments of a recorded chat, found second by second as in a live one. */
export function findMoments(seconds: Iterable<Second>, codes: readonly string[]): readonly PrintedMoment[] {
  const detector = createMomentDetector();
  const moments = new Map<number, Moment>();
  let lastSecond = 0;
  for (const second of seconds) {
    lastSecond = second.second;
    for (const { moment, startedS } of detector.add(second)) {
      if (startedS !== null) moments.delete(startedS);
      moments.set(moment.startS, moment);
    }
  }
  return Array.from(moments.values(), (moment) => ({
    startS: moment.startS,
    peakS: moment.peakS,
    endS: moment.endS ?? lastSecond,
    announcedS: moment.announcedS,
    ratio: rounded(moment.ratio),
    surprise: rounded(moment.surprise),
    uses: moment.uses,
    chatters: moment.chatters,
    emote: moment.emote === null ? null : (codes[moment.emote] ?? null),
    mood: null,
  }));
}

function rounded(number: number): number {
  return Math.round(number * 1_000) / 1_000;
}
