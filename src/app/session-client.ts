import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import { COUNT_EVERYTHING, type CountingRules } from '../domain/counting-rules.ts';
import type { CustomEmote, CustomEmoteProblem } from '../domain/custom-emote.ts';
import type { EmoteListState } from '../domain/emote-list.ts';
import { SNAPSHOTS_KEPT } from '../domain/limits.ts';
import type { LinkState } from '../domain/link-state.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { PageMessage, SessionMessage } from '../session/protocol.ts';

/** What the page knows of the channel it follows. */
export interface SessionState {
  readonly channelLogin: ChannelLogin | null;
  readonly link: LinkState;
  readonly lists: readonly EmoteListState[];
  readonly customEmoteProblems: readonly CustomEmoteProblem[];
  /** Newest first, at most `SNAPSHOTS_KEPT`. */
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
  /** The browser's network came or went. */
  reportNetwork(isOnline: boolean): void;
  leave(): void;
}

/** The worker's side, as little of it as is used. */
interface SessionPort {
  post(message: PageMessage): void;
}

export type OpenSessionPort = (
  onMessage: (message: SessionMessage) => void,
  onFailure: () => void,
) => SessionPort;

const NOTHING: SessionState = {
  channelLogin: null,
  link: { kind: 'connecting' },
  lists: [],
  customEmoteProblems: [],
  snapshots: [],
  hasJoined: false,
  hasCounted: false,
};

/** Follows one channel at a time. The worker is started with the first. */
export function createSessionClient(openPort: OpenSessionPort): SessionClient {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let port: SessionPort | null = null;
  let rules = COUNT_EVERYTHING;

  function become(next: SessionState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function take(message: SessionMessage): void {
    if (message.kind === 'custom-emote-problems') {
      become({ ...state, customEmoteProblems: message.problems });
      return;
    }
    // What a channel that was left still had to say comes too late.
    if (message.channelLogin !== state.channelLogin) return;
    switch (message.kind) {
      case 'link':
        become({
          ...state,
          link: message.state,
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
    if (port === null) {
      port = openPort(take, () => become({ ...state, link: { kind: 'given-up' } }));
      port.post({ kind: 'counting-rules', rules });
    }
    return port;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    join(channelLogin) {
      become({ ...NOTHING, customEmoteProblems: state.customEmoteProblems, channelLogin });
      open().post({ kind: 'join', channelLogin });
    },
    setCustomEmotes(customEmotes) {
      if (customEmotes.length > 0 || port !== null) open().post({ kind: 'custom-emotes', customEmotes });
    },
    setRules(next) {
      rules = next;
      port?.post({ kind: 'counting-rules', rules });
    },
    reloadLists: () => port?.post({ kind: 'reload-lists' }),
    reportNetwork: (isOnline) => port?.post({ kind: 'network', isOnline }),
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
    snapshots: [snapshot, ...state.snapshots.slice(0, SNAPSHOTS_KEPT - 1)],
    hasCounted: state.hasCounted || snapshot.totalEmotes > 0,
  };
}
