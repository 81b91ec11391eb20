/** Message numbers in the order in which the messages were sent. */
export interface SendQueue {
  /** A number whose message was sent before its predecessor's is merged in at the next read, together with others. */
  add(number: number, sentAt: number): void;
  /** Removes the numbers whose messages were sent at `until` or before, and calls `onRemoved` for each, in order. */
  removeUntil(until: number, onRemoved: (number: number) => void): void;
  /** In order. Valid until the next call of `add` or `removeUntil`. */
  numbers(): readonly number[];
}

/** @param timeOf when a message was sent */
export function createSendQueue(timeOf: (number: number) => number): SendQueue {
  let queue: number[] = [];
  /** The numbers before this index are removed. */
  let first = 0;
  /** Sent before the last of the queue, and not merged yet. */
  let late: number[] = [];

  /** The work is that of the late numbers, and of those sent after the oldest of them. */
  function mergeLate(): void {
    if (late.length === 0) return;
    const merging = late.sort((a, b) => timeOf(a) - timeOf(b));
    late = [];
    let from = queue.length - 1;
    for (const number of merging) queue.push(number);
    let to = queue.length - 1;
    for (let at = merging.length - 1; at >= 0; to--) {
      const number = merging[at] as number;
      const isLater = from >= first && timeOf(queue[from] as number) > timeOf(number);
      queue[to] = isLater ? (queue[from--] as number) : number;
      if (!isLater) at--;
    }
  }

  function dropRemoved(): void {
    queue = queue.slice(first);
    first = 0;
  }

  return {
    add(number, sentAt) {
      const isLate = queue.length > first && timeOf(queue[queue.length - 1] as number) > sentAt;
      (isLate ? late : queue).push(number);
    },
    removeUntil(until, onRemoved) {
      mergeLate();
      for (; first < queue.length && timeOf(queue[first] as number) <= until; first++) {
        onRemoved(queue[first] as number);
      }
      if (first * 2 > queue.length) dropRemoved();
    },
    numbers() {
      mergeLate();
      if (first > 0) dropRemoved();
      return queue;
    },
  };
}
