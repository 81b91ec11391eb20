import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';
import type { HistoryRecords, HistorySession, RecordedMoment, SessionVideo } from '../../domain/history.ts';

export interface MinuteToStore {
  readonly number: number;
  readonly startS: number;
  readonly endS: number;
  readonly block: Uint8Array;
  readonly emotesFrom: number;
  readonly emotes: readonly Emote[];
}

export interface StoredFacts {
  readonly channelLogin: string;
  readonly startS: number;
  readonly endS: number;
  readonly moments: readonly RecordedMoment[];
  readonly video: SessionVideo | null;
  readonly records: HistoryRecords;
}

export interface StoredSession {
  readonly historyId: string;
  readonly facts: StoredFacts;
  readonly minutes: readonly number[];
  readonly bytes: number;
  readonly emoteCount: number;
}

export interface HistoryStore {
  sessions(): Promise<readonly HistorySession[] | null>;
  resume(
    channelLogin: string,
    nowS: number,
  ): Promise<{ readonly session: StoredSession; readonly release: Stop } | null>;
  begin(historyId: string): Promise<Stop>;
  store(historyId: string, minutes: readonly MinuteToStore[], facts: StoredFacts): Promise<boolean>;
  read(historyId: string): Promise<StoredSession | null>;
  minutes(historyId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
  emotes(historyId: string): Promise<readonly Emote[]>;
  channelRecords(channelLogin: string): Promise<HistoryRecords>;
  setFacts(historyId: string, change: (facts: StoredFacts) => StoredFacts): Promise<StoredFacts | null>;
  delete(historyId: string | null): Promise<boolean>;
}
