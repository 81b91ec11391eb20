import { TIMELINE_H } from '../../domain/export-limit.ts';
import { twoDigits } from '../../domain/number-text.ts';
import { FRAME_RATES } from '../../domain/recording.ts';
import { type FormatWriter, isoTime } from './export-source.ts';
import {
  momentsFile,
  type RelativeMoment,
  relativeMoments,
  strengthOf,
  stretchLabel,
} from './moments-file.ts';

/** Frames a second, exactly: 29.97 is 30,000 / 1,001. */
const RATES = FRAME_RATES.map((rate) => (Number.isInteger(rate) ? rate : (Math.round(rate) * 1_000) / 1_001));

/** The timecode at which a timeline of DaVinci Resolve begins by default, in hours. */
const TIMELINE_START_H = 1;

/** Markers for a timeline of DaVinci Resolve. It must begin with the video, or with the recording if that has no video. */
export const markerEdl: FormatWriter = {
  nameEnd: 'markers.edl',
  async write(source, request) {
    const { info } = source;
    const rate = nearestRate(request.frameRate);
    const endFrame = TIMELINE_H * 3_600 * Math.round(rate);
    const placed = onePerFrame(relativeMoments(info, request), rate).filter(
      ({ startS }) => framesOf(rate, startS) + 1 < endFrame,
    );
    const events = placed.map((relative, index) => eventText(rate, relative, index + 1));
    const head = `${`TITLE: ${info.channelLogin} ${isoTime(info.startS)}`.trimEnd()}\nFCM: NON-DROP FRAME\n`;
    return momentsFile(info, head, events, { mediaType: 'text/plain', kind: 'markers' });
  },
};

/** As in Resolve's own files, each event has one frame, and `D` is the duration of the marker in frames. */
function eventText(rate: number, relative: RelativeMoment, number: number): string {
  const { startS, endS } = relative;
  const first = framesOf(rate, startS);
  const duration = Math.max(1, framesOf(rate, endS) - first);
  const span = `${timecode(rate, first)} ${timecode(rate, first + 1)}`;
  const event = `${String(number).padStart(3, '0')}  001      V     C        ${span} ${span}  `;
  return `\n${event}\n |C:ResolveColorBlue |M:${stretchLabel(relative).replaceAll('|', '/')} |D:${duration}\n`;
}

/** Resolve keeps one marker per frame: the strongest moment gets it. */
function onePerFrame(moments: readonly RelativeMoment[], rate: number): RelativeMoment[] {
  const byFrame = new Map<number, RelativeMoment>();
  for (const relative of moments) {
    const frame = framesOf(rate, relative.startS);
    const other = byFrame.get(frame);
    if (other === undefined || strengthOf(relative) > strengthOf(other)) byFrame.set(frame, relative);
  }
  return [...byFrame.values()];
}

function nearestRate(wanted: number): number {
  const distance = (rate: number): number => Math.abs(rate - wanted);
  return RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
}

function framesOf(rate: number, seconds: number): number {
  return Math.round(seconds * rate);
}

/** `HH:MM:SS:FF`, non-drop-frame. */
function timecode(rate: number, frame: number): string {
  const framesInSecond = Math.round(rate);
  const seconds = Math.floor(frame / framesInSecond);
  const parts = [
    TIMELINE_START_H + Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % framesInSecond,
  ];
  return parts.map(twoDigits).join(':');
}
