/** How far the video of the player is behind the broadcaster. */
export type PlayerLatency =
  /** There is no player, or it gave nothing so far. */
  | { readonly kind: 'waiting' }
  /** It gives nothing, or nothing that can be. */
  | { readonly kind: 'none' }
  /** `delayS`: by how much the chat is read later. It is less than the latency, because chatters are late too. */
  | { readonly kind: 'known'; readonly latencyS: number; readonly delayS: number };

export const LATENCY_WAITING: PlayerLatency = { kind: 'waiting' };
