/** How the chat server misbehaves; set by tests while it runs. */
export interface ChatBehaviour {
  /** Joining one of these gets no answer at all, as a name that does not exist. */
  readonly silentChannels: Set<string>;
  /** Joining one of these gets the notice of a suspended channel. */
  readonly suspendedChannels: Set<string>;
  /** New links are refused with HTTP 503. */
  refuseLinks: boolean;
  /** Links open, capabilities are answered, but no welcome ever comes. */
  neverWelcome: boolean;
  /** Pings from clients stay unanswered. */
  ignorePings: boolean;
  /** `RECONNECT` right after each welcome. */
  reconnectEveryLink: boolean;
  /** Added to the sent time of generated messages and of `say`; ms, either sign. */
  clockSkewMs: number;
  /** How long after a join its answer comes. */
  joinDelayMs: number;
}

export function createChatBehaviour(): ChatBehaviour {
  return { silentChannels: new Set(), suspendedChannels: new Set(), ...ordinaryBehaviour() };
}

export function resetChatBehaviour(behaviour: ChatBehaviour): void {
  behaviour.silentChannels.clear();
  behaviour.suspendedChannels.clear();
  Object.assign(behaviour, ordinaryBehaviour());
}

function ordinaryBehaviour() {
  return {
    refuseLinks: false,
    neverWelcome: false,
    ignorePings: false,
    reconnectEveryLink: false,
    clockSkewMs: 0,
    joinDelayMs: 0,
  };
}
