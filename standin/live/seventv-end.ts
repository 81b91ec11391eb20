/** The codes of 7TV's end-of-stream message for errors of a client (its public source, May 2026). */
export const UNKNOWN_OPERATION = 4001;
export const INVALID_PAYLOAD = 4002;
export const RATE_LIMIT = 4005;
/** The service's own documentation has it; its source of May 2026 ignores a repeated subscription. */
export const ALREADY_SUBSCRIBED = 4009;
export const NOT_SUBSCRIBED = 4010;
export const INSUFFICIENT_PRIVILEGE = 4011;

/** Server restart, and maximum age of the connection (one hour). Both are preceded by a request to reconnect. */
const RESTART = 4006;
const RECONNECT = 4012;

/** Whether a request to reconnect precedes an end-of-stream message with this code. */
export function asksToReconnect(code: number): boolean {
  return code === RESTART || code === RECONNECT;
}

/** The WebSocket close code. The service's code is only in its end-of-stream message. */
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
