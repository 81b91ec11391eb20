import { fieldsOf } from './json-object.ts';

/** A subscription of a client. */
export interface Subscription {
  /** `emote_set.update`, or `emote_set.*` for all events of a kind. */
  readonly type: string;
  readonly condition: Readonly<Record<string, string>>;
}

const EVENT_TYPES = /^(?:system|emote|emote_set|user|entitlement|cosmetic)\.(?:\*|create|update|delete)$/;
const OTHER_TYPES: ReadonlySet<string> = new Set(['system.announcement', 'whisper.self']);

/** Parses the `d` of a subscribe or unsubscribe message; null if the service would reject it. */
export function readSubscription(data: unknown): Subscription | null {
  const { type, condition } = fieldsOf(data);
  if (typeof type !== 'string' || !(EVENT_TYPES.test(type) || OTHER_TYPES.has(type))) return null;
  const entries = Object.entries(fieldsOf(condition));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? { type, condition: Object.fromEntries(texts) } : null;
}

/** A key that is equal for equal subscriptions, independent of the order of their fields. */
export function subscriptionKey({ type, condition }: Subscription): string {
  return JSON.stringify([type, Object.entries(condition).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The name for records: `emote_set.update ID`. */
export function nameOfSubscription({ type, condition }: Subscription): string {
  return [type, ...Object.values(condition)].join(' ');
}

/** Whether a subscription includes an event of this type with exactly this condition. */
export function covers({ type, condition }: Subscription, event: Subscription): boolean {
  const isOfType = type === event.type || (type.endsWith('.*') && event.type.startsWith(type.slice(0, -1)));
  return isOfType && subscriptionKey({ type: '', condition }) === subscriptionKey({ ...event, type: '' });
}
