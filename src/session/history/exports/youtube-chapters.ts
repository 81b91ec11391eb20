import { momentLabel } from '../../../domain/moment-label.ts';
import { type ExportSource, momentEndS, type PlacedMoment, placedMoments } from './export-source.ts';
import { positionText, relativeS } from './session-time.ts';

// YouTube ignores the chapters of a description that does not keep these: https://support.google.com/youtube/answer/9884579
const CHAPTER_MIN_S = 10;
const CHAPTERS_MIN = 3;

/**
 * Chapters for a description on YouTube; null if fewer than three are possible. Of moments that start within ten seconds
 * only the strongest has a chapter.
 */
export async function youtubeChapters(source: ExportSource): Promise<string | null> {
  const lastStartS = (await sessionEndS(source)) - CHAPTER_MIN_S;
  const chapters: PlacedMoment[] = [];
  for (const placed of placedMoments(source.facts)) {
    const startS = Math.floor(placed.startS);
    if (startS < CHAPTER_MIN_S || startS > lastStartS) continue;
    const previous = chapters.at(-1);
    if (previous === undefined || startS - previous.startS >= CHAPTER_MIN_S)
      chapters.push({ ...placed, startS });
    else if (strength(placed) > strength(previous))
      chapters[chapters.length - 1] = { ...previous, moment: placed.moment };
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

/** What was marked by hand is meant, however strong it was. */
function strength({ moment }: PlacedMoment): number {
  return moment.isByHand ? Number.POSITIVE_INFINITY : (moment.ratio ?? 0);
}

async function sessionEndS(source: ExportSource): Promise<number> {
  let endS = Math.max(...source.facts.moments.map(momentEndS));
  for await (const { second } of source.seconds()) endS = Math.max(endS, second);
  return relativeS(source.facts, endS);
}
