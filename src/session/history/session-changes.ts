import type { Emote } from '../../domain/emote.ts';
import type { ChangeValue } from '../../domain/key-value-table.ts';
import { channelKey, emotesKey, minuteKey, sessionKey } from './history-keys.ts';
import type { KnownSession, MinuteToStore, StoredInfo, StoreResult } from './history-store.ts';
import { mergeRecords } from './merge-records.ts';
import { applyEdits, type Edit, withMarked } from './session-edits.ts';
import { type EmoteSchema, lostEmote } from './stored-emote.ts';
import { decodeEmotes, encodeEmotes, encodeMinute, isBlockShort } from './stored-minute.ts';
import {
  isMinuteNumber,
  type SessionCodec,
  STORED_EMOTES_MAX,
  type StoredMinute,
  type StoredRecording,
} from './stored-session.ts';
import { isNewer } from './stored-values.ts';

/** What one write stores of a session. */
interface Written extends KnownSession {
  readonly recordingId: string;
  readonly minutes: readonly MinuteToStore[];
  readonly facts: StoredInfo;
  /** The known emotes of the session, by number. The emotes of the minutes are added to it. */
  readonly known: Emote[];
}

export interface SessionChanges {
  /** For one transaction, in this order: the change of the session decides what the others store. */
  readonly changes: ReadonlyMap<string, ChangeValue>;
  /** After the transaction. `failed`: a newer version wrote this session, so that nothing was changed. */
  result(): StoreResult;
}

/** The changes that store minutes and facts. A minute that is too large, or too far from the session's start, is left out. */
export function sessionChanges(
  { recordingId, minutes, facts, known, edits, isInStorage }: Written,
  codec: SessionCodec,
  emoteSchema: EmoteSchema,
): SessionChanges {
  const kept = minutes.filter(({ number, block }) => isMinuteNumber(number) && isBlockShort(block));
  for (const { emotesFrom, emotes } of kept) {
    emotes.forEach((emote, index) => {
      known[emotesFrom + index] = emote;
    });
  }
  let result: StoreResult = { kind: 'failed' };
  let before: StoredRecording | null = null;
  const written = new Map<number, StoredMinute>();
  const unlessRefused =
    (change: ChangeValue): ChangeValue =>
    (value) =>
      result.kind === 'stored' ? change(value) : value;

  function changeSession(value: unknown): unknown {
    result = { kind: isInStorage && value === undefined ? 'deleted' : 'failed' };
    if (isNewer(value) || result.kind === 'deleted') return value;
    before = codec.decodeSession(value);
    for (const [index, minute] of kept.entries()) {
      // The first minute of a session that cannot be read stores all emotes before it again.
      const isFirst = before === null && index === 0 && known[0] !== undefined;
      written.set(minute.number, storedMinute(minute, isFirst ? 0 : minute.emotesFrom));
    }
    // What the detector of this page found, and what is changed by hand: as it is stored, with the edits of this page.
    const stored = before?.facts ?? facts;
    const moments = withMarked(facts.moments, stored.moments);
    const edited = applyEdits({ video: stored.video, moments }, edits);
    result = { kind: 'stored', edited };
    const all = new Map([...(before?.minutes ?? []), ...written]);
    return codec.encodeSession({ ...facts, ...edited }, all.values());
  }

  /**
   * A minute that is stored again keeps the range of its stored emotes: after a reload, they are known and are not first
   * used in it.
   */
  function storedMinute({ number, block, emotesFrom, emotes }: MinuteToStore, from: number): StoredMinute {
    const earlier = before?.minutes.get(number);
    const range = {
      emotesFrom: Math.min(from, earlier?.emotesFrom ?? from),
      emotesTo: Math.min(STORED_EMOTES_MAX, Math.max(emotesFrom + emotes.length, earlier?.emotesTo ?? 0)),
    };
    const stored = known.slice(range.emotesFrom, range.emotesTo);
    return { number, bytes: block.length + JSON.stringify(stored).length, ...range };
  }

  function changeEmotes(number: number, value: unknown): unknown {
    const { emotesFrom, emotesTo } = written.get(number) as StoredMinute;
    const length = emotesTo - emotesFrom;
    if (length <= 0) return undefined;
    const earlierFrom = before?.minutes.get(number)?.emotesFrom ?? emotesFrom;
    const earlier = decodeEmotes(value, length, emoteSchema);
    return encodeEmotes(
      Array.from({ length }, (_, index) => {
        const emoteNumber = emotesFrom + index;
        return known[emoteNumber] ?? earlier[emoteNumber - earlierFrom] ?? lostEmote(emoteNumber);
      }),
    );
  }

  const changes = new Map<string, ChangeValue>([[sessionKey(recordingId), changeSession]]);
  for (const { number, block } of kept) {
    const set = (key: string, change: ChangeValue) => changes.set(key, unlessRefused(change));
    set(minuteKey(recordingId, number), () => encodeMinute(block));
    set(emotesKey(recordingId, number), (value) => changeEmotes(number, value));
  }
  changes.set(
    channelKey(facts.channelLogin),
    unlessRefused((value) =>
      isNewer(value) ? value : codec.encodeChannel(mergeRecords(codec.decodeChannel(value), facts.records)),
    ),
  );
  return { changes, result: () => result };
}

/** The change of a session's facts alone. */
export function editChange(edits: readonly Edit[], codec: SessionCodec) {
  let result: StoreResult = { kind: 'failed' };
  const change: ChangeValue = (value) => {
    const record = codec.decodeSession(value);
    result = { kind: value === undefined ? 'deleted' : 'failed' };
    if (record === null) return value;
    const edited = applyEdits(record.facts, edits);
    result = { kind: 'stored', edited };
    return codec.encodeSession({ ...record.facts, ...edited }, record.minutes.values());
  };
  return { change, result: () => result };
}
