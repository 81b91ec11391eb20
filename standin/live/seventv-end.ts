/** The codes of 7TV's farewell with which a client's own mistakes are answered (its public source, May 2026). */
export const UNKNOWN_OPERATION = 4001;
export const INVALID_PAYLOAD = 4002;
export const RATE_LIMIT = 4005;
export const NOT_SUBSCRIBED = 4010;
export const INSUFFICIENT_PRIVILEGE = 4011;

/** The server is restarting, and the link has lived its hour: both are told twice, once as a request to reconnect. */
const RESTART = 4006;
const RECONNECT = 4012;

/** Whether a farewell with this code comes after the request to reconnect. */
export function asksToReconnect(code: number): boolean {
  return code === RESTART || code === RECONNECT;
}

/** The WebSocket's own closing code; the service's code is only in its farewell. */
export function closingCodeOf(code: number): number {
  switch (code) {
    case RESTART:
    case 4007:
    case RECONNECT:
      return 1001;
    case 4013:
      return 1000;
    case 4000:
    case 4008:
      return 1003;
    default:
      return 1008;
  }
}
