/** A line of chat that can be sent repeatedly, each time with a different id and time. */
export type StampedLine = (id: string, sentAt: number) => string;

/** Splits a line at its id and its time. Null if one of them is missing. */
export function stampable(line: string): StampedLine | null {
  const [, head, middle, tail] = /^(@\S*;id=)[^;]*(;\S*?tmi-sent-ts=)\d+(.*)$/.exec(line) ?? [];
  if (head === undefined || middle === undefined || tail === undefined) return null;
  return (id, sentAt) => head + id + middle + sentAt + tail;
}

/** An id of the same length as Twitch's. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
