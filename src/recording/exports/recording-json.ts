import { COUNTING_MODES } from '../../domain/counting-rules.ts';
import type { ExportLimit } from '../../domain/export-limit.ts';
import {
  JSON_EXPORT_VERSION,
  type RecordedMoment,
  type RecordingInfo,
  type Second,
} from '../../domain/recording.ts';
import { isWithoutDays } from '../../domain/undated.ts';
import { videoLink } from '../../domain/video-address.ts';
import { everySecond, type FormatWriter, isoTime, undatedZeroMs } from './export-source.ts';
import { isByHand } from './moments-file.ts';

const UNITS = {
  second:
    'the end of the second, in seconds since 1970-01-01T00:00:00Z; a second that is missing was not seen',
  messages: 'messages in the second',
  chatters: 'distinct chatters in the ten seconds up to its end',
  emoteChatters: 'distinct chatters with an emote in the ten seconds up to its end',
  totals: 'sum of all counts in the ten seconds up to its end, one for each of countingModes',
  counts:
    'groups of four numbers: the index of an emote, and its count in the same ten seconds for each of countingModes',
};

/**
 * The longest string of V8, so also of `JSON.parse` in Chrome and Node.js, in UTF-16 units:
 * https://github.com/v8/v8/blob/main/include/v8-primitive.h (`kMaxLength`). JSON itself has no limit (RFC 8259, section 9).
 */
export const JSON_TEXT_MAX_LENGTH = 2 ** 29 - 24;

/** The whole recording in all ways of counting, one line per second. */
export const recordingJson: FormatWriter = {
  nameEnd: 'history.json',
  async write(source) {
    const { info, emotes } = source;
    const head = {
      format: 'emotes-per-second-history',
      version: JSON_EXPORT_VERSION,
      channel: info.channelLogin,
      start: isoTime(info.startS),
      ...(isWithoutDays(info.startS) && { zeroSecond: undatedZeroMs(info.startS) / 1_000 }),
      startSecond: info.startS,
      video: info.video && { id: info.video.videoId, zeroSecond: info.video.zeroS },
      countingModes: COUNTING_MODES,
      columns: Object.keys(UNITS),
      units: UNITS,
    };
    const openHead = JSON.stringify(head, null, 1).replace(/\n}$/, '');
    const moments = info.moments.map((moment) => momentRecord(moment, info));
    const pictures = emotes.map(({ code, source, id, imageUrl }) => ({ code, source, id, imageUrl }));
    // A text for each second, because a long recording exceeds the longest string.
    const seconds: string[] = [];
    for await (const recorded of everySecond(source))
      if (!recorded.isGap) seconds.push(lineStart(seconds.length) + secondText(recorded));
    if (seconds.length === 0) return 'no-seconds';
    const lists = `,\n"moments": [${linesOf(moments)}\n],\n"emotes": [${linesOf(pictures)}\n],\n"seconds": [`;
    const content = new Blob([openHead, lists, ...seconds, '\n]}\n'], { type: 'application/json' });
    return { content, limit: readersLimit(content.size) };
  },
};

/** @param bytes the size of the file */
export function readersLimit(bytes: number): ExportLimit | null {
  return bytes <= JSON_TEXT_MAX_LENGTH ? null : { kind: 'string' };
}

function lineStart(index: number): string {
  return index === 0 ? '\n' : ',\n';
}

function linesOf(records: readonly object[]): string {
  return records.map((record, index) => lineStart(index) + JSON.stringify(record)).join('');
}

function momentRecord(moment: RecordedMoment, { video }: RecordingInfo): object {
  const { startS, peakS, endS, ratio, surprise, uses, chatters, emote, mood, vote } = moment;
  return {
    startSecond: startS,
    peakSecond: peakS,
    endSecond: endS,
    ratio,
    surprise,
    uses,
    chatters,
    emote: emote && { code: emote.code, source: emote.source, id: emote.id },
    byHand: isByHand(moment),
    mood: mood ?? null,
    vote: vote === undefined ? null : { options: vote.options, partial: vote.isPartial },
    link: video && videoLink(video, peakS),
  };
}

function secondText({ second, messages, chatters, emoteChatters, totals, emoteIds, counts }: Second): string {
  const sums = COUNTING_MODES.map((mode) => totals[mode]);
  const columns = [emoteIds, ...COUNTING_MODES.map((mode) => counts[mode])];
  const groups = emoteIds.map((_, index) => columns.map((column) => column[index]).join());
  return `[${second},${messages},${chatters},${emoteChatters},[${sums.join()}],[${groups.join()}]]`;
}
