/** Message numbers in the order in which the messages were sent. @param timeOf when a message was sent */
export function createSendQueue(timeOf: (number: number) => number) {
  const queue: number[] = [];
  let isSorted = true;

  function sort(): void {
    if (!isSorted) queue.sort((a, b) => timeOf(a) - timeOf(b));
    isSorted = true;
  }

  return {
    /** A number that is out of order is sorted in at the next read, with others. */
    add(number: number, sentAt: number): void {
      const last = queue.at(-1);
      if (last !== undefined && timeOf(last) > sentAt) isSorted = false;
      queue.push(number);
    },
    /** Removes the numbers whose messages were sent at `until` or before, and calls `onRemoved` for each, in order. */
    removeUntil(until: number, onRemoved: (number: number) => void): void {
      sort();
      const kept = queue.findIndex((number) => timeOf(number) > until);
      for (const number of queue.splice(0, kept < 0 ? queue.length : kept)) onRemoved(number);
    },
    /** In order. Valid until the next call of `add` or `removeUntil`. */
    numbers(): readonly number[] {
      sort();
      return queue;
    },
  };
}
