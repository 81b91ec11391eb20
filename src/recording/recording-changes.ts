import type { Emote } from '../domain/emote.ts';
import type { ChangeValue } from '../domain/key-value-table.ts';
import { mergeBestCounts } from './best-counts.ts';
import { applyEdits, type Edit, withMarked } from './edits.ts';
import { channelKey, chunksOf, emotesKey, headKey, minuteKey } from './recording-parts.ts';
import type { KnownRecording, MinuteToSave, SaveResult, StoredInfo } from './store.ts';
import {
  encodeMinute,
  isNewer,
  isStorable,
  STORED_EMOTES_MAX,
  type StoredFormat,
  type StoredHead,
  type StoredMinute,
} from './stored-format.ts';
import { lostEmote } from './stored-values.ts';

/** What one transaction saves of a recording. */
interface Saved extends KnownRecording {
  readonly recordingId: string;
  readonly minutes: readonly MinuteToSave[];
  readonly info: StoredInfo;
  /** The known emotes of the recording, by number. The emotes of the minutes are added to it. */
  readonly known: Emote[];
}

/**
 * The changes that save minutes and info. A minute that is not storable is left out. They are for one transaction, in this order: the
 * change of the head decides what the others store. `result` is for after the transaction; `failed`: a newer version wrote this
 * recording, so that nothing was changed.
 */
export function savingChanges(
  { recordingId, minutes, info, known, edits, isInStorage }: Saved,
  format: StoredFormat,
) {
  const kept = minutes.filter(isStorable);
  for (const { emotesFrom, emotes } of kept) {
    emotes.forEach((emote, index) => {
      known[emotesFrom + index] = emote;
    });
  }
  let result: SaveResult = { kind: 'failed' };
  let before: StoredHead | null = null;
  const saved = new Map<number, StoredMinute>();
  const ifSaved =
    (change: ChangeValue): ChangeValue =>
    (value) =>
      result.kind === 'saved' ? change(value) : value;

  function changeHead(value: unknown): unknown {
    result = { kind: isInStorage && value === undefined ? 'deleted' : 'failed' };
    if (isNewer(value) || result.kind === 'deleted') return value;
    before = format.decodeHead(value);
    for (const [index, minute] of kept.entries()) {
      // The first minute of a recording that cannot be read stores all emotes before it again.
      const isFirst = before === null && index === 0 && known[0] !== undefined;
      saved.set(minute.number, storedMinute(minute, isFirst ? 0 : minute.emotesFrom));
    }
    // What the detector of this page found, and what is changed by hand: as it is stored, with the edits of this page.
    const stored = before?.info ?? info;
    const moments = withMarked(info.moments, stored.moments);
    const edited = applyEdits({ video: stored.video, moments }, edits);
    result = { kind: 'saved', edited };
    const all = new Map([...(before?.minutes ?? []), ...saved]);
    return format.encodeHead({ ...info, ...edited }, all.values());
  }

  /**
   * A minute that is stored again keeps the range of its stored emotes: after a reload, they are known and are not first
   * used in it.
   */
  function storedMinute({ number, block, emotesFrom, emotes }: MinuteToSave, from: number): StoredMinute {
    const earlier = before?.minutes.get(number);
    const range = {
      emotesFrom: Math.min(from, earlier?.emotesFrom ?? from),
      emotesTo: Math.min(STORED_EMOTES_MAX, Math.max(emotesFrom + emotes.length, earlier?.emotesTo ?? 0)),
    };
    const stored = known.slice(range.emotesFrom, range.emotesTo);
    return { number, bytes: block.length + JSON.stringify(stored).length, ...range };
  }

  function changeEmotes(number: number, value: unknown): unknown {
    const { emotesFrom, emotesTo } = saved.get(number) as StoredMinute;
    const length = emotesTo - emotesFrom;
    if (length <= 0) return undefined;
    const earlierFrom = before?.minutes.get(number)?.emotesFrom ?? emotesFrom;
    const earlier = format.decodeEmotes(value, length);
    return format.encodeEmotes(
      Array.from({ length }, (_, index) => {
        const emoteNumber = emotesFrom + index;
        return known[emoteNumber] ?? earlier[emoteNumber - earlierFrom] ?? lostEmote(emoteNumber);
      }),
    );
  }

  const changes = new Map<string, ChangeValue>([[headKey(recordingId), changeHead]]);
  for (const { number, block } of kept) {
    const set = (key: string, change: ChangeValue) => changes.set(key, ifSaved(change));
    set(minuteKey(recordingId, number), () => encodeMinute(block));
    set(emotesKey(recordingId, number), (value) => changeEmotes(number, value));
  }
  changes.set(channelKey(info.channelLogin), ifSaved(recordsChange(info, format)));
  return { changes, result: (): SaveResult => result };
}

/** The change of a head by hand alone. */
export function editChange(edits: readonly Edit[], format: StoredFormat) {
  let result: SaveResult = { kind: 'failed' };
  const change: ChangeValue = (value) => {
    const head = format.decodeHead(value);
    result = { kind: value === undefined ? 'deleted' : 'failed' };
    if (head === null) return value;
    const edited = applyEdits(head.info, edits);
    result = { kind: 'saved', edited };
    return format.encodeHead({ ...head.info, ...edited }, head.minutes.values());
  };
  return { change, result: () => result };
}

/** Minutes that one transaction stores of a whole recording: each is two values. */
const KEPT_AT_ONCE = 200;

/**
 * The changes that store a whole recording, in the place of what has its id: its minutes in parts, and then its head with the
 * records of its channel.
 */
export function wholeRecording(recordingId: string, minutes: readonly MinuteToSave[], format: StoredFormat) {
  const stored = minutes.map(({ number, block, emotesFrom, emotes }): StoredMinute => {
    const bytes = block.length + JSON.stringify(emotes).length;
    return { number, bytes, emotesFrom, emotesTo: emotesFrom + emotes.length };
  });
  const parts = chunksOf(minutes, KEPT_AT_ONCE).map((part) => {
    const changes = new Map<string, ChangeValue>();
    for (const { number, block, emotes } of part) {
      changes.set(minuteKey(recordingId, number), () => encodeMinute(block));
      changes.set(emotesKey(recordingId, number), () =>
        emotes.length === 0 ? undefined : format.encodeEmotes(emotes),
      );
    }
    return changes;
  });

  /** Throws a `RangeError` if the recording could not be read again. */
  function headChanges(info: StoredInfo): ReadonlyMap<string, ChangeValue> {
    const head = format.encodeHead(info, stored);
    if (format.decodeHead(head) === null || !minutes.every(isStorable)) {
      throw new RangeError('A recording could not be read again');
    }
    return new Map([
      [headKey(recordingId), () => head],
      [channelKey(info.channelLogin), recordsChange(info, format)],
    ]);
  }

  return { parts, headChanges };
}

/** Adds the best counts of a recording to those of its channel. */
function recordsChange({ bestCounts }: StoredInfo, format: StoredFormat): ChangeValue {
  return (value) =>
    isNewer(value) ? value : format.encodeChannel(mergeBestCounts(format.decodeChannel(value), bestCounts));
}
