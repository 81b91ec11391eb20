/** Message numbers in the order in which the messages were sent. */
export interface SendQueue {
  /** The cost of one that was sent before its predecessor is deferred to the next read: they are merged together. */
  push(number: number): void;
  /** Removes and returns the first number if its message was sent at `until` or before, else -1. */
  shiftUntil(until: number): number;
  /** From first to last. The array stays valid until the next call of `push` or `shiftUntil`. */
  numbers(): readonly number[];
}

/** @param timeOf when a message was sent */
export function createSendQueue(timeOf: (number: number) => number): SendQueue {
  let queue: number[] = [];
  /** Before this index are those that were removed. */
  let first = 0;
  /** Sent before the last of the queue, and not merged into it yet. */
  let late: number[] = [];

  /** The work is that of the late ones and of those sent after the oldest of them. */
  function mergeLate(): void {
    if (late.length === 0) return;
    const entering = late.sort((a, b) => timeOf(a) - timeOf(b));
    late = [];
    let from = queue.length - 1;
    for (const number of entering) queue.push(number);
    let to = queue.length - 1;
    for (let at = entering.length - 1; at >= 0; to--) {
      const number = entering[at] as number;
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
    push(number) {
      const isLate = queue.length > first && timeOf(queue[queue.length - 1] as number) > timeOf(number);
      (isLate ? late : queue).push(number);
    },
    shiftUntil(until) {
      mergeLate();
      if (first < queue.length && timeOf(queue[first] as number) <= until) return queue[first++] as number;
      if (first * 2 > queue.length) dropRemoved();
      return -1;
    },
    numbers() {
      mergeLate();
      dropRemoved();
      return queue;
    },
  };
}
