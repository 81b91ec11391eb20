import { momentLabel } from '../../../domain/moment-label.ts';
import { type ExportSource, momentEndS, type RelativeMoment, relativeMoments } from './export-source.ts';
import { positionText, relativeS } from './session-time.ts';

// YouTube ignores the chapters of a description that breaks these rules: https://support.google.com/youtube/answer/9884579
const CHAPTER_MIN_S = 10;
const CHAPTERS_MIN = 3;

/**
 * Chapters for a description on YouTube; null if fewer than three are possible. Of the moments that start less than ten
 * seconds after a chapter, that chapter has only the strongest.
 */
export async function youtubeChapters(source: ExportSource): Promise<string | null> {
  const lastStartS = (await sessionEndS(source)) - CHAPTER_MIN_S;
  const chapters: RelativeMoment[] = [];
  for (const relative of relativeMoments(source.facts)) {
    const startS = Math.floor(relative.startS);
    if (startS < CHAPTER_MIN_S || startS > lastStartS) continue;
    const previous = chapters.at(-1);
    if (previous === undefined || startS - previous.startS >= CHAPTER_MIN_S) {
      chapters.push({ ...relative, startS });
    } else if (strengthOf(relative) > strengthOf(previous)) {
      chapters[chapters.length - 1] = { ...previous, moment: relative.moment };
    }
  }
  if (chapters.length + 1 < CHAPTERS_MIN) return null;
  const lines = chapters.map(
    ({ moment, startS }) => `${positionText(startS)} ${chapterName(momentLabel(moment))}`,
  );
  return ['0:00 Start', ...lines, ''].join('\n');
}

/** YouTube refuses a description with angle brackets. */
function chapterName(label: string): string {
  return label.replaceAll('<', '‹').replaceAll('>', '›');
}

/** A moment that was marked by hand is stronger than any other one. */
function strengthOf({ moment }: RelativeMoment): number {
  return moment.isByHand ? Number.POSITIVE_INFINITY : (moment.ratio ?? 0);
}

async function sessionEndS(source: ExportSource): Promise<number> {
  let endS = Math.max(...source.facts.moments.map(momentEndS));
  for await (const { second } of source.seconds()) endS = Math.max(endS, second);
  return relativeS(source.facts, endS);
}
