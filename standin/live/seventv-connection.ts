import type { WebSocket } from 'ws';
import { fieldsOf } from './json-object.ts';
import type { LiveConnection } from './live-door.ts';
import { sendText } from './live-door.ts';
import {
  ALREADY_SUBSCRIBED,
  asksToReconnect,
  closingCodeOf,
  INSUFFICIENT_PRIVILEGE,
  INVALID_PAYLOAD,
  NOT_SUBSCRIBED,
  RATE_LIMIT,
  UNKNOWN_OPERATION,
} from './seventv-end.ts';
import type { SevenTvLiveBehaviour } from './seventv-live-behaviour.ts';
import type { Subscription } from './seventv-subscriptions.ts';
import { covers, nameOfSubscription, readSubscription, subscriptionKey } from './seventv-subscriptions.ts';

/** The maximum number of subscriptions per connection. */
export const SUBSCRIPTION_LIMIT = 500;

/** Operations of the server. */
const DISPATCH = 0;
const HELLO = 1;
const HEARTBEAT = 2;
const RECONNECT = 4;
const ACK = 5;
const ERROR = 6;
const END_OF_STREAM = 7;
/** Operations of a client. */
const RESUME = 34;
const SUBSCRIBE = 35;
const UNSUBSCRIBE = 36;
const BRIDGE = 38;

export interface SevenTvConnection extends LiveConnection {
  /** Sends an event if the client has subscribed to it. */
  dispatch(type: string, condition: Subscription['condition'], body: unknown): void;
  /** Sends the end-of-stream message with this code, then closes. */
  end(code: number, message: string): void;
}

/** Implements 7TV's event protocol for one client until its socket closes. */
export function createSevenTvConnection(options: {
  readonly socket: WebSocket;
  readonly behaviour: Readonly<SevenTvLiveBehaviour>;
  readonly sessionId: string;
  /** Unix ms. */
  readonly now: () => number;
  readonly every: (periodMs: number, action: () => void) => () => void;
}): SevenTvConnection {
  const { socket, behaviour, now } = options;
  const subscriptions = new Map<string, Subscription>();
  let sent = 0;
  let heartbeats = 0;

  const say = (op: number, d: unknown) => {
    sendText(socket, JSON.stringify({ op, t: now(), d, s: sent }));
    sent += 1;
  };

  const end = (code: number, message: string) => {
    if (asksToReconnect(code)) say(RECONNECT, { reason: message });
    say(END_OF_STREAM, { code, message });
    stopHeartbeats();
    socket.close(closingCodeOf(code), message);
  };

  const blame = (text: string, code: number, message: string) => {
    say(ERROR, { message: text, fields: {} });
    end(code, message);
  };

  const subscribe = (wanted: Subscription) => {
    const key = subscriptionKey(wanted);
    if (Object.keys(wanted.condition).length === 0) {
      const text = 'Wildcard event target subscription requires authentication';
      return blame(text, INSUFFICIENT_PRIVILEGE, 'Insufficient Privilege');
    }
    if (subscriptions.has(key)) {
      return blame('Already subscribed to this event', ALREADY_SUBSCRIBED, 'Already Subscribed');
    }
    if (subscriptions.size >= SUBSCRIPTION_LIMIT) {
      return blame('Too Many Active Subscriptions!', RATE_LIMIT, 'Rate limit reached');
    }
    subscriptions.set(key, wanted);
    say(ACK, { command: 'SUBSCRIBE', data: { id: sent, ...wanted } });
  };

  const unsubscribe = (unwanted: Subscription) => {
    if (!subscriptions.delete(subscriptionKey(unwanted))) {
      return blame('Not subscribed to this event', NOT_SUBSCRIBED, 'Not Subscribed');
    }
    say(ACK, { command: 'UNSUBSCRIBE', data: unwanted });
  };

  const hear = (op: unknown, data: unknown) => {
    switch (op) {
      case SUBSCRIBE:
      case UNSUBSCRIBE: {
        const subscription = readSubscription(data);
        if (subscription === null) return end(INVALID_PAYLOAD, 'Invalid Payload');
        return op === SUBSCRIBE ? subscribe(subscription) : unsubscribe(subscription);
      }
      case RESUME: {
        const outcome = { success: false, dispatches_replayed: 0, subscriptions_restored: 0 };
        return say(ACK, { command: 'RESUME', data: outcome });
      }
      case BRIDGE:
        return;
      default:
        if (typeof op !== 'number') return end(INVALID_PAYLOAD, 'Invalid Payload');
        return blame('Invalid Opcode', UNKNOWN_OPERATION, 'Unknown Operation');
    }
  };

  const stopHeartbeats = options.every(behaviour.heartbeatIntervalMs, () => {
    heartbeats += 1;
    say(HEARTBEAT, { count: heartbeats });
  });
  say(HELLO, {
    heartbeat_interval: behaviour.heartbeatIntervalMs,
    session_id: options.sessionId,
    subscription_limit: SUBSCRIPTION_LIMIT,
    instance: { name: 'event-api', population: 18_234 },
  });

  return {
    hear(message) {
      const { op, d } = fieldsOf(message);
      hear(op, d);
    },
    onClosed: stopHeartbeats,
    subscribed: () => [...subscriptions.values()].map(nameOfSubscription),
    dispatch(type, condition, body) {
      const isWanted = [...subscriptions.values()].some((one) => covers(one, { type, condition }));
      if (isWanted) say(DISPATCH, { type, body });
    },
    end,
  };
}
