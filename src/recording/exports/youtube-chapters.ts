import { CHAPTER_MIN_S, CHAPTERS_MAX } from '../../domain/export-limit.ts';
import { momentLabel } from '../../domain/moment.ts';
import type { ExportOptions } from '../../domain/recording.ts';
import { type ExportSource, type FormatWriter, relativeS } from './export-source.ts';
import {
  momentEndS,
  momentsFile,
  type RelativeMoment,
  relativeMoments,
  strengthOf,
  timestampText,
} from './moments-file.ts';

/** A rule of YouTube, as `CHAPTER_MIN_S`. */
const CHAPTERS_MIN = 3;

/** In UTF-8, so within the help's 5,000 characters: https://developers.google.com/youtube/v3/docs/videos#snippet.description */
export const DESCRIPTION_MAX_BYTES = 5_000;

const FIRST_LINE = '0:00 Start\n';

/**
 * Chapters for a description on YouTube: the strongest moments that fit. Refused if fewer than three are possible. A chapter
 * begins with its moment, so that the cause is inside, and names its peak. Of moments less than ten seconds apart only the
 * strongest has a chapter.
 */
export const youtubeChapters: FormatWriter = {
  nameEnd: 'youtube.txt',
  async write(source, request) {
    const lines = linesThatFit(await chaptersOf(source, request));
    if (lines.length + 1 < CHAPTERS_MIN) return 'too-few-moments';
    return momentsFile(source.info, FIRST_LINE, lines, { mediaType: 'text/plain', kind: 'chapters' });
  },
};

async function chaptersOf(source: ExportSource, request: ExportOptions): Promise<readonly RelativeMoment[]> {
  const lastStartS = (await recordingEndS(source)) - CHAPTER_MIN_S;
  const chapters: RelativeMoment[] = [];
  for (const relative of relativeMoments(source.info, request)) {
    const startS = Math.floor(relative.startS);
    if (startS < CHAPTER_MIN_S || startS > lastStartS) continue;
    const previous = chapters.at(-1);
    if (previous === undefined || startS - previous.startS >= CHAPTER_MIN_S) {
      chapters.push({ ...relative, startS });
    } else if (strengthOf(relative) > strengthOf(previous)) {
      chapters[chapters.length - 1] = { ...relative, startS: previous.startS };
    }
  }
  return chapters;
}

/** In the order of the chapters. */
function linesThatFit(chapters: readonly RelativeMoment[]): string[] {
  const fitting = new Map<RelativeMoment, string>();
  let leftBytes = DESCRIPTION_MAX_BYTES - FIRST_LINE.length;
  for (const chapter of chapters.toSorted((a, b) => strengthOf(b) - strengthOf(a))) {
    const line = `${timestampText(chapter.startS)} ${chapterName(chapter)}\n`;
    const { length } = new TextEncoder().encode(line);
    if (length > leftBytes || fitting.size + 1 === CHAPTERS_MAX) break;
    fitting.set(chapter, line);
    leftBytes -= length;
  }
  return chapters.flatMap((chapter) => fitting.get(chapter) ?? []);
}

/**
 * The moment and its peak, such as `KEKW ×3.3 after 35 s`: from the start of the chapter, because YouTube reads one time a line.
 * YouTube refuses a description with angle brackets.
 */
function chapterName({ moment, peakS, startS }: RelativeMoment): string {
  const afterS = Math.floor(peakS) - startS;
  const label = momentLabel(moment).replaceAll('<', '‹').replaceAll('>', '›');
  return afterS < 0 ? label : `${label} after ${afterS} s`;
}

async function recordingEndS(source: ExportSource): Promise<number> {
  let endS = Math.max(...source.info.moments.map(momentEndS));
  for await (const { second } of source.seconds()) endS = Math.max(endS, second);
  return relativeS(source.info, endS);
}
