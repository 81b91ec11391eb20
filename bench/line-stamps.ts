/** A line of chat that can be sent again: each time with another id and time. */
export type StampedLine = (id: string, sentAt: number) => string;

/** Cuts a line where its id and its time stand. Null for a line without both. */
export function stampable(line: string): StampedLine | null {
  const [, head, middle, tail] = /^(@\S*;id=)[^;]*(;\S*?tmi-sent-ts=)\d+(.*)$/.exec(line) ?? [];
  if (head === undefined || middle === undefined || tail === undefined) return null;
  return (id, sentAt) => head + id + middle + sentAt + tail;
}

/** An id as long as Twitch's. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
