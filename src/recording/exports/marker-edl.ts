import { twoDigits } from '../../domain/duration-text.ts';
import { EVENTS_MAX, TIMELINE_H } from '../../domain/export-limit.ts';
import { type FormatWriter, isoTime } from './export-source.ts';
import {
  momentsFile,
  type RelativeMoment,
  relativeMoments,
  strengthOf,
  stretchLabel,
  strongest,
} from './moments-file.ts';

interface FrameRate {
  /** Frames in `denominator` seconds. */
  readonly numerator: number;
  readonly denominator: number;
  /** Frames in a second of timecode. */
  readonly nominal: number;
}

const FRAME_RATES: readonly FrameRate[] = [
  { numerator: 24_000, denominator: 1_001, nominal: 24 },
  { numerator: 24, denominator: 1, nominal: 24 },
  { numerator: 25, denominator: 1, nominal: 25 },
  { numerator: 30_000, denominator: 1_001, nominal: 30 },
  { numerator: 30, denominator: 1, nominal: 30 },
  { numerator: 50, denominator: 1, nominal: 50 },
  { numerator: 60_000, denominator: 1_001, nominal: 60 },
  { numerator: 60, denominator: 1, nominal: 60 },
];

/** Used if the requested rate is not a number. */
const DEFAULT_RATE = 30;

/** The timecode at which a timeline of DaVinci Resolve begins by default, in hours. */
const TIMELINE_START_H = 1;

/** Markers for a timeline of DaVinci Resolve. It must begin with the video, or with the recording if that has no video. */
export const markerEdl: FormatWriter = {
  nameEnd: 'markers.edl',
  async write(source, request) {
    const { info } = source;
    const rate = nearestRate(request.frameRate);
    const endFrame = TIMELINE_H * 3_600 * rate.nominal;
    const placed = onePerFrame(relativeMoments(info, request), rate).filter(
      ({ startS }) => framesOf(rate, startS) + 1 < endFrame,
    );
    const events = strongest(placed, EVENTS_MAX).map((relative, index) =>
      eventText(rate, relative, index + 1),
    );
    const head = `${`TITLE: ${info.channelLogin} ${isoTime(info.startS)}`.trimEnd()}\nFCM: NON-DROP FRAME\n`;
    return momentsFile(info, head, events, { mediaType: 'text/plain', kind: 'markers' });
  },
};

/** As in Resolve's own files, each event has one frame, and `D` is the duration of the marker in frames. */
function eventText(rate: FrameRate, relative: RelativeMoment, number: number): string {
  const { startS, endS } = relative;
  const first = framesOf(rate, startS);
  const duration = Math.max(1, framesOf(rate, endS) - first);
  const span = `${timecode(rate, first)} ${timecode(rate, first + 1)}`;
  const event = `${String(number).padStart(3, '0')}  001      V     C        ${span} ${span}  `;
  return `\n${event}\n |C:ResolveColorBlue |M:${markerName(stretchLabel(relative))} |D:${duration}\n`;
}

/** Of several moments in a frame Resolve keeps one marker: the strongest has it. */
function onePerFrame(moments: readonly RelativeMoment[], rate: FrameRate): RelativeMoment[] {
  const byFrame = new Map<number, RelativeMoment>();
  for (const relative of moments) {
    const frame = framesOf(rate, relative.startS);
    const other = byFrame.get(frame);
    if (other === undefined || strengthOf(relative) > strengthOf(other)) byFrame.set(frame, relative);
  }
  return [...byFrame.values()];
}

function markerName(label: string): string {
  return label.replaceAll('|', '/');
}

function nearestRate(frameRate: number): FrameRate {
  const wanted = Number.isNaN(frameRate) ? DEFAULT_RATE : Math.min(1_000, Math.max(0, frameRate));
  const distance = ({ numerator, denominator }: FrameRate): number =>
    Math.abs(numerator / denominator - wanted);
  return FRAME_RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
}

/** The frame that is nearest to this time. */
function framesOf({ numerator, denominator }: FrameRate, seconds: number): number {
  return Math.round((seconds * numerator) / denominator);
}

/** `HH:MM:SS:FF`, non-drop-frame. */
function timecode({ nominal }: FrameRate, frame: number): string {
  const seconds = Math.floor(frame / nominal);
  const parts = [
    TIMELINE_START_H + Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % nominal,
  ];
  return parts.map(twoDigits).join(':');
}
