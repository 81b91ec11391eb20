import type { ChannelLogin } from '../domain/channel-login.ts';
import { followingSecond } from '../domain/clock.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Emote, EmoteListState } from '../domain/emote.ts';
import { SNAPSHOTS_KEPT } from '../domain/limits.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { Vote } from '../domain/vote.ts';
import type { VoteFault } from '../domain/vote-command.ts';
import type { ChannelMessage } from '../session/protocol.ts';
import type { RecordedState } from './recorded-state.ts';

/** The state of one session on the page. A new object after each change. */
export interface SessionState {
  /** From 1; 0 is `NO_SESSION`. */
  readonly sessionId: number;
  /** Null only in `NO_SESSION`. */
  readonly channelLogin: ChannelLogin | null;
  readonly connection: ConnectionState;
  /** When the page received `connection`, on the clock of `performance.now()`. */
  readonly since: number;
  readonly lists: readonly EmoteListState[];
  /** Newest first: at most `SNAPSHOTS_KEPT`, with at most `COUNTS_KEPT` counts together. */
  readonly snapshots: readonly Snapshot[];
  readonly hasJoined: boolean;
  /** The last attempt to connect failed, with a network, or the connection was lost. False once the server answers. */
  readonly hasFailed: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;
  /** The last vote of its chat, which runs or is over. Null before the first one. */
  readonly vote: Vote | null;
  /** Why the last command of its chat started no vote; null while that need not be said. */
  readonly voteFault: VoteFault | null;
  /** Its recording, and the recorded second that the table shows. Null: it is not recorded. */
  readonly recorded: RecordedState | null;
}

/** Counts in all kept snapshots of a session together. A chat with very many emotes keeps fewer snapshots. */
const COUNTS_KEPT = 200_000;

/** The state before the first `join`. */
export const NO_SESSION: SessionState = {
  sessionId: 0,
  channelLogin: null,
  connection: { kind: 'connecting' },
  since: 0,
  lists: [],
  snapshots: [],
  hasJoined: false,
  hasFailed: false,
  hasCounted: false,
  vote: null,
  voteFault: null,
  recorded: null,
};

/** The state after `message`; the same object if the message changes nothing. @param emotes the session's dictionary */
export function withMessage(
  state: SessionState,
  message: ChannelMessage,
  emotes: readonly Emote[],
): SessionState {
  switch (message.kind) {
    case 'connection': {
      const connection = message.state;
      const { kind } = connection;
      return {
        ...state,
        connection,
        since: performance.now(),
        hasJoined: state.hasJoined || kind === 'joined',
        hasFailed: kind === 'waiting' ? !connection.isOffline : kind === 'connecting' && state.hasFailed,
      };
    }
    case 'lists':
      return { ...state, lists: message.states };
    case 'vote':
      return { ...state, vote: message.vote };
    case 'vote-fault':
      return { ...state, voteFault: message.fault };
    case 'step':
      return withStep(state, { ...message.step, emotes });
    default:
      return state;
  }
}

/** A late or repeated step changes nothing. A step that goes back in time replaces the later ones: their clock was wrong. */
function withStep(state: SessionState, step: Omit<Snapshot, 'second'>): SessionState {
  const newest = state.snapshots[0];
  if (newest !== undefined && step.step <= newest.step) return state;
  const second = followingSecond(newest?.second ?? 0, step.endTime / 1_000);
  const before = state.snapshots.filter((snapshot) => snapshot.second < second);
  return {
    ...state,
    snapshots: withinBounds([{ ...step, second }, ...before]),
    hasCounted: state.hasCounted || step.totalEmotes > 0,
  };
}

function withinBounds(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  let counts = 0;
  return snapshots.slice(0, SNAPSHOTS_KEPT).filter(({ emoteIds }) => {
    counts += emoteIds.length;
    return counts <= COUNTS_KEPT;
  });
}

/**
 * The dictionary with `emotes` from index `from` on. New entries are appended in place: no kept snapshot refers to them. Changed
 * entries are replaced in a copy, so that kept snapshots show an emote as it was.
 */
export function withEmotes(dictionary: Emote[], from: number, emotes: readonly Emote[]): Emote[] {
  const written = from === dictionary.length ? dictionary : [...dictionary];
  for (const [index, emote] of emotes.entries()) written[from + index] = emote;
  return written;
}
