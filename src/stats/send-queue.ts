/** Message numbers in the order in which the messages were sent. */
export interface SendQueue {
  /** If the message was sent before the last one of the queue, its number is sorted in at the next read, with other late ones. */
  add(number: number, sentAt: number): void;
  /** Removes the numbers whose messages were sent at `until` or before, and calls `onRemoved` for each, in order. */
  removeUntil(until: number, onRemoved: (number: number) => void): void;
  /** In order. Valid until the next call of `add` or `removeUntil`. */
  numbers(): readonly number[];
}

/** @param timeOf when a message was sent */
export function createSendQueue(timeOf: (number: number) => number): SendQueue {
  const queue: number[] = [];
  let isSorted = true;

  function sort(): void {
    if (!isSorted) queue.sort((a, b) => timeOf(a) - timeOf(b));
    isSorted = true;
  }

  return {
    add(number, sentAt) {
      const last = queue.at(-1);
      if (last !== undefined && timeOf(last) > sentAt) isSorted = false;
      queue.push(number);
    },
    removeUntil(until, onRemoved) {
      sort();
      const kept = queue.findIndex((number) => timeOf(number) > until);
      for (const number of queue.splice(0, kept < 0 ? queue.length : kept)) onRemoved(number);
    },
    numbers() {
      sort();
      return queue;
    },
  };
}
