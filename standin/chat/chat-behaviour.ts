/** Faults of the chat server. Tests set them while it runs. */
export interface ChatBehaviour {
  /** A join of one of these gets no answer, like a channel that does not exist. */
  readonly silentChannels: Set<string>;
  /** A join of one of these gets the notice of a suspended channel. */
  readonly suspendedChannels: Set<string>;
  /** A join of one of these gets the notice of a banned user. */
  readonly banningChannels: Set<string>;
  /** New connections are refused with HTTP 503. */
  refuseConnections: boolean;
  /** Connections open, capabilities are answered, but no welcome is sent. */
  neverWelcome: boolean;
  /** Pings from clients get no answer. */
  ignorePings: boolean;
  /** Added to the sent time of generated messages and of `say`; ms, positive or negative. */
  clockSkewMs: number;
}

export function createChatBehaviour(): ChatBehaviour {
  return {
    silentChannels: new Set(),
    suspendedChannels: new Set(),
    banningChannels: new Set(),
    ...ordinaryBehaviour(),
  };
}

export function resetChatBehaviour(behaviour: ChatBehaviour): void {
  behaviour.silentChannels.clear();
  behaviour.suspendedChannels.clear();
  behaviour.banningChannels.clear();
  Object.assign(behaviour, ordinaryBehaviour());
}

function ordinaryBehaviour() {
  return {
    refuseConnections: false,
    neverWelcome: false,
    ignorePings: false,
    clockSkewMs: 0,
  };
}
