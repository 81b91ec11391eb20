import type { ChannelLogin } from '../domain/channel-login.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import { SNAPSHOTS_KEPT, STRIP_S } from '../domain/limits.ts';
import type { KeepRule, RecordingInfo, SavingState, Series } from '../domain/recording.ts';
import { appendSeries, emptySeries, seriesSince } from '../domain/series.ts';
import type { EmoteDetails, Snapshot } from '../domain/snapshot.ts';
import type { ChannelMessage } from '../session/protocol.ts';

/** The state of one session on the page. A new object after each change. */
export interface SessionState {
  /** From 1; 0 is `NO_SESSION`. */
  readonly sessionId: number;
  /** Null only in `NO_SESSION`. */
  readonly channelLogin: ChannelLogin | null;
  readonly connection: ConnectionState;
  readonly lists: readonly EmoteListState[];
  /** Newest first: at most `SNAPSHOTS_KEPT`, with at most `COUNTS_KEPT` counts together. */
  readonly snapshots: readonly Snapshot[];
  readonly hasJoined: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;

  /** How the page wants it recorded; null: not at all. */
  readonly keep: KeepRule | null;
  /** Null before the recording begins. */
  readonly recording: RecordingInfo | null;
  readonly saving: SavingState;
  /** The last `STRIP_S` recorded seconds or fewer. */
  readonly recent: Series;
  /** The level of chat in the newest of them over its usual level; null while the usual level is not known. */
  readonly ratio: number | null;
  /** The totals of ten seconds that are far above the usual ones of `recent`; null while the usual ones are not known. */
  readonly hotTotals: Readonly<Record<CountingMode, number | null>>;
  /** The emote whose details the worker sends. */
  readonly watchedEmote: number | null;
  /** Until the next message of the worker they can be those of the emote that was watched before. */
  readonly details: EmoteDetails | null;
  /** The recorded second that the table shows; null shows the present. */
  readonly shown: Snapshot | null;
  /** The recording of `shown`. */
  readonly shownRecording: string | null;
}

/** Counts in all kept snapshots of a session together. A chat with very many emotes keeps fewer snapshots. */
const COUNTS_KEPT = 200_000;

/** The state before the first `join`. */
export const NO_SESSION: SessionState = {
  sessionId: 0,
  channelLogin: null,
  connection: { kind: 'connecting' },
  lists: [],
  snapshots: [],
  hasJoined: false,
  hasCounted: false,
  keep: null,
  recording: null,
  saving: 'visit',
  recent: emptySeries(0),
  ratio: null,
  hotTotals: { 'every-use': null, 'once-a-message': null, 'once-a-chatter': null },
  watchedEmote: null,
  details: null,
  shown: null,
  shownRecording: null,
};

/** The state when a worker that does not know the session joins its channel: without what an earlier worker sent. */
export function restarted({
  sessionId,
  channelLogin,
  keep,
  watchedEmote,
  shown,
  shownRecording,
}: SessionState) {
  return { ...NO_SESSION, sessionId, channelLogin, keep, watchedEmote, shown, shownRecording };
}

/**
 * The state after `message`; the same object if the message changes nothing.
 *
 * @param emotes the session's dictionary, for the emotes of a step
 */
export function withMessage(
  state: SessionState,
  message: ChannelMessage,
  emotes: readonly Emote[],
): SessionState {
  switch (message.kind) {
    case 'connection':
      return {
        ...state,
        connection: message.state,
        hasJoined: state.hasJoined || message.state.kind === 'joined',
      };
    case 'lists':
      return { ...state, lists: message.states };
    case 'step':
      return withSnapshot(state, { ...message.step, emotes });
    case 'emote-details':
      return message.details === state.details ? state : { ...state, details: message.details };
    case 'recording':
      return withRecording(state, message.facts, message.keeping);
    case 'seconds': {
      const { seconds, ratio, hotTotals } = message;
      return { ...state, recent: appendSeries(state.recent, seconds, STRIP_S), ratio, hotTotals };
    }
    default:
      return state;
  }
}

/** A late or repeated step changes nothing. */
function withSnapshot(state: SessionState, snapshot: Snapshot): SessionState {
  const newest = state.snapshots[0];
  if (newest !== undefined && snapshot.step <= newest.step) return state;
  return {
    ...state,
    snapshots: withinBounds([snapshot, ...state.snapshots]),
    hasCounted: state.hasCounted || snapshot.totalEmotes > 0,
  };
}

function withinBounds(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  let counts = 0;
  return snapshots.slice(0, SNAPSHOTS_KEPT).filter(({ emoteIds }) => {
    counts += emoteIds.length;
    return counts <= COUNTS_KEPT;
  });
}

/** When another recording begins, the seconds before it are dropped: they were deleted, or the table cannot show them. */
function withRecording(state: SessionState, recording: RecordingInfo, saving: SavingState): SessionState {
  const isSame = state.recording === null || state.recording.recordingId === recording.recordingId;
  const recent = isSame ? state.recent : seriesSince(state.recent, recording.startS);
  return { ...state, recording, saving, recent };
}

/**
 * The dictionary with `emotes` from index `from` on. New entries are appended in place, because no kept snapshot refers to
 * them. Changed entries are replaced in a copy, so that kept snapshots show an emote as it was.
 */
export function withEmotes(dictionary: Emote[], from: number, emotes: readonly Emote[]): Emote[] {
  const written = from === dictionary.length ? dictionary : [...dictionary];
  for (const [index, emote] of emotes.entries()) written[from + index] = emote;
  return written;
}
