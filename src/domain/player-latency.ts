/** How far the video of the player is behind the broadcaster. */
export type PlayerLatency =
  /** There is no player, or it has not reported a latency yet. */
  | { readonly kind: 'waiting' }
  /** The player reports no latency, or only impossible ones. */
  | { readonly kind: 'none' }
  /** `delayS`: by how much the chat is delayed. It is less than the latency, because chatters are late too. */
  | { readonly kind: 'known'; readonly latencyS: number; readonly delayS: number };

export const LATENCY_WAITING: PlayerLatency = { kind: 'waiting' };
