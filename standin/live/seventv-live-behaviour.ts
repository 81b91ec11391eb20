/** Faults of 7TV's event service. Tests set them while it runs. */
export interface SevenTvLiveBehaviour {
  /** New connections are refused with HTTP 503. */
  refuseConnections: boolean;
  /** The heartbeat interval of new connections. The real service uses 45 000 plus up to 10 %. */
  heartbeatIntervalMs: number;
}

export function createSevenTvLiveBehaviour(): SevenTvLiveBehaviour {
  return { refuseConnections: false, heartbeatIntervalMs: 45_000 };
}
