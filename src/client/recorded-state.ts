import type { LevelReading } from '../domain/chat-level.ts';
import { byMode } from '../domain/counting-rules.ts';
import { RECENT_S } from '../domain/limits.ts';
import type { HighestTotals, RecordingInfo, SavingState } from '../domain/recording.ts';
import { appendSeries, emptySeries, type Series, seriesSince, withGaps } from '../domain/series.ts';
import type { EmoteDetails } from '../domain/snapshot.ts';
import type { ChannelMessage } from '../session/protocol.ts';
import { type Announced, announcedIn } from './announced-moment.ts';
import { NOTHING_SHOWN, type ShownState } from './shown-second.ts';

/** What the page knows of the recording of a session, and what is shown beside it. A new object after each change. */
export interface RecordedState extends ShownState {
  /** Null before the recording begins. */
  readonly info: RecordingInfo | null;
  readonly savingState: SavingState;
  /** The last `RECENT_S` recorded seconds or fewer. */
  readonly recent: Series;
  /** The level of chat in the newest of them; null while it cannot be compared with its usual level. */
  readonly level: LevelReading | null;
  /** The emote whose details the worker sends. Until its next message, `details` can belong to the emote before. */
  readonly watchedEmote: number | null;
  readonly details: EmoteDetails | null;
  readonly highest: HighestTotals;
  /** The newest moment that was found while this page was open. */
  readonly announced: Announced | null;
}

/** The state before the first message about the recording. */
export function newRecorded(): RecordedState {
  return {
    info: null,
    savingState: 'in-memory',
    recent: emptySeries(0),
    level: null,
    watchedEmote: null,
    details: null,
    ...NOTHING_SHOWN,
    highest: byMode(() => null),
    announced: null,
  };
}

/** The state after `message`; the same object if the message changes nothing. */
export function withRecordedMessage(state: RecordedState, message: ChannelMessage): RecordedState {
  switch (message.kind) {
    case 'emote-details':
      return message.details === state.details ? state : { ...state, details: message.details };
    case 'recording':
      return withInfo(state, message.info, message.savingState);
    case 'seconds': {
      const { seconds, level, highest } = message;
      return { ...state, recent: appendSeries(state.recent, seconds, RECENT_S), level, highest };
    }
    case 'missed':
      return { ...state, recent: withGaps(state.recent, message.missed) };
    default:
      return state;
  }
}

/** When another recording begins, the seconds before it are dropped: they were deleted, or the table cannot show them. */
function withInfo(state: RecordedState, info: RecordingInfo, savingState: SavingState): RecordedState {
  const next = { ...state, info, savingState, announced: announcedIn(state, info) };
  if (state.info === null || state.info.recordingId === info.recordingId) return next;
  return { ...next, ...NOTHING_SHOWN, recent: seriesSince(state.recent, info.startS) };
}
