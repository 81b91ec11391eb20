import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import { COUNT_EVERYTHING, type CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import { SNAPSHOTS_KEPT } from '../domain/limits.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';
import { shareEmotes } from './share-emotes.ts';

/** What the page knows of the channel it follows. */
export interface SessionState {
  /** The number of this visit; 0 while no channel is followed. Another visit of a channel has another. */
  readonly sessionId: number;
  readonly channelLogin: ChannelLogin | null;
  readonly connection: ConnectionState;
  readonly lists: readonly EmoteListState[];
  readonly customEmoteProblems: readonly CustomEmoteProblem[];
  /** Newest first, at most `SNAPSHOTS_KEPT`, with at most `COUNTS_KEPT` counts. */
  readonly snapshots: readonly Snapshot[];
  readonly hasJoined: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;
}

export interface SessionClient {
  state(): SessionState;
  subscribe(listener: () => void): Stop;
  join(channelLogin: ChannelLogin): void;
  /** For the present channel and all that are joined later. */
  setCustomEmotes(customEmotes: readonly CustomEmote[]): void;
  setRules(rules: CountingRules): void;
  reloadLists(): void;
  /** Whether the browser has a network; a worker that starts later is told as well. */
  reportNetwork(isOnline: boolean): void;
  leave(): void;
}

/** The worker's side, as little of it as is used. */
interface SessionPort {
  post(message: PageMessage): void;
  close: Stop;
}

/** `onError` is called for an exception in the worker, and where its script cannot be loaded. */
export type OpenSessionPort = (
  onMessage: (message: SessionMessage) => void,
  onError: () => void,
) => SessionPort;

/** Counts in all kept snapshots together; in a chat with very many emotes fewer snapshots are kept. */
const COUNTS_KEPT = 200_000;

const NOTHING: SessionState = {
  sessionId: 0,
  channelLogin: null,
  connection: { kind: 'connecting' },
  lists: [],
  customEmoteProblems: [],
  snapshots: [],
  hasJoined: false,
  hasCounted: false,
};

/** Follows one channel at a time. The worker is started with the first, and anew after it failed. */
export function createSessionClient(openPort: OpenSessionPort): SessionClient {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let port: SessionPort | null = null;
  let joins = 0;
  let rules = COUNT_EVERYTHING;
  let isOnline = true;
  let customEmotes: readonly CustomEmote[] = [];

  function become(next: SessionState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function handle(message: Exclude<SessionMessage, { kind: 'ready' }>): void {
    if (message.kind === 'custom-emote-problems') {
      become({ ...state, customEmoteProblems: message.problems });
      return;
    }
    if (message.sessionId !== state.sessionId) return;
    switch (message.kind) {
      case 'connection':
        become({
          ...state,
          connection: message.state,
          hasJoined: state.hasJoined || message.state.kind === 'joined',
        });
        break;
      case 'lists':
        become({ ...state, lists: message.states });
        break;
      case 'snapshot':
        become(withSnapshot(state, message.snapshot));
        break;
    }
  }

  function open(): SessionPort {
    let hasSpoken = false;
    const opened = openPort(
      (message) => {
        hasSpoken = true;
        if (port === opened && message.kind !== 'ready') handle(message);
      },
      () => {
        // Once its script has run, a worker outlives an exception in one of its handlers.
        if (hasSpoken || port !== opened) return;
        opened.close();
        port = null;
        become({ ...state, connection: { kind: 'given-up' } });
      },
    );
    port = opened;
    port.post({ kind: 'network', isOnline });
    port.post({ kind: 'counting-rules', rules });
    if (customEmotes.length > 0) port.post({ kind: 'custom-emotes', customEmotes });
    return port;
  }

  function join(channelLogin: ChannelLogin): void {
    joins++;
    become({ ...NOTHING, customEmoteProblems: state.customEmoteProblems, sessionId: joins, channelLogin });
    (port ?? open()).post({ kind: 'join', sessionId: joins, channelLogin });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    join,
    setCustomEmotes(next) {
      customEmotes = next;
      if (port !== null) port.post({ kind: 'custom-emotes', customEmotes });
      else if (state.channelLogin !== null) join(state.channelLogin);
      else if (customEmotes.length > 0) open();
    },
    setRules(next) {
      rules = next;
      port?.post({ kind: 'counting-rules', rules });
    },
    reloadLists: () => port?.post({ kind: 'reload-lists' }),
    reportNetwork(next) {
      isOnline = next;
      if (port !== null) port.post({ kind: 'network', isOnline });
      else if (isOnline && state.channelLogin !== null) join(state.channelLogin);
    },
    leave() {
      port?.post({ kind: 'leave' });
      become({ ...NOTHING, customEmoteProblems: state.customEmoteProblems });
    },
  };
}

function withSnapshot(state: SessionState, snapshot: Snapshot): SessionState {
  const newest = state.snapshots[0];
  if (newest !== undefined && snapshot.version <= newest.version) return state;
  return {
    ...state,
    snapshots: withinBounds([
      { ...snapshot, emoteCounts: shareEmotes(snapshot.emoteCounts, newest?.emoteCounts ?? []) },
      ...state.snapshots,
    ]),
    hasCounted: state.hasCounted || snapshot.totalEmotes > 0,
  };
}

function withinBounds(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  let counts = 0;
  return snapshots.slice(0, SNAPSHOTS_KEPT).filter(({ emoteCounts }) => {
    counts += emoteCounts.length;
    return counts <= COUNTS_KEPT;
  });
}
