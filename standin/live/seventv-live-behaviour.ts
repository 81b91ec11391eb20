/** How 7TV's event service misbehaves; set by tests while it runs. */
export interface SevenTvLiveBehaviour {
  /** New links are refused with HTTP 503. */
  refuseLinks: boolean;
  /** New links open, and then nothing comes: no Hello, no heartbeat, no answer. */
  neverHello: boolean;
  /** No link gets a heartbeat any more, from now on. */
  noHeartbeats: boolean;
  /** Told and kept to on links opened from now on; the service's own is 45 000 and up to a tenth more. */
  heartbeatIntervalMs: number;
}

export function createSevenTvLiveBehaviour(): SevenTvLiveBehaviour {
  return { refuseLinks: false, neverHello: false, noHeartbeats: false, heartbeatIntervalMs: 45_000 };
}
