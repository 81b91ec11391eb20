import type { ConnectionState } from '../src/domain/connection-state.ts';
import type { ConnectionProgress } from '../src/features/connection/connection-text.ts';

export const joined: ConnectionState = { kind: 'joined' };
export const waiting = (isOffline: boolean): ConnectionState => ({
  kind: 'waiting',
  retryInMs: 3_000,
  isOffline,
});

export const NOTHING: ConnectionProgress = {
  hasJoined: false,
  hasFailed: false,
  hasCounted: false,
  messageCount: 0,
  delayS: 0,
};
export const FAILED: ConnectionProgress = { ...NOTHING, hasFailed: true };
export const JOINED: ConnectionProgress = { ...NOTHING, hasJoined: true };
export const COUNTED: ConnectionProgress = { ...JOINED, hasCounted: true, messageCount: 5, delayS: 8 };
