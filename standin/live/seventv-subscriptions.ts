import { fieldsOf } from './json-object.ts';

/** What a client wants to hear of, as it says so. */
export interface Subscription {
  /** `emote_set.update`, or with a star for all events of a kind: `emote_set.*`. */
  readonly type: string;
  readonly condition: Readonly<Record<string, string>>;
}

const EVENT_TYPES = /^(?:system|emote|emote_set|user|entitlement|cosmetic)\.(?:\*|create|update|delete)$/;
const OTHER_TYPES: ReadonlySet<string> = new Set(['system.announcement', 'whisper.self']);

/** Reads the `d` of a subscribe or unsubscribe message; null when the service could not make sense of it. */
export function readSubscription(data: unknown): Subscription | null {
  const { type, condition } = fieldsOf(data);
  if (typeof type !== 'string' || !(EVENT_TYPES.test(type) || OTHER_TYPES.has(type))) return null;
  const entries = Object.entries(fieldsOf(condition));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? { type, condition: Object.fromEntries(texts) } : null;
}

/** The same for subscriptions to the same thing, however their fields are ordered. */
export function subscriptionKey({ type, condition }: Subscription): string {
  return JSON.stringify([type, Object.entries(condition).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Whether an event of this type about this object is among what is subscribed to. */
export function covers({ type, condition }: Subscription, eventType: string, objectId: string): boolean {
  const isOfType = type === eventType || (type.endsWith('.*') && eventType.startsWith(type.slice(0, -1)));
  return isOfType && condition.object_id === objectId;
}
