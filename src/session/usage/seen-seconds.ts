/** The seconds of a session in which chat was followed, while their uses are in the window. */
export interface SeenSeconds {
  /** A second ends. Returns whether the one whose uses have left the window was followed. */
  end(isFollowed: boolean): boolean;
  /** The ages of the seconds of the window that were followed: 0 is the last one. */
  inWindow(): readonly number[];
  /** A second was not followed after all. Returns false if it has left the window. @param age 0 is the last one */
  forget(age: number): boolean;
  clear(): void;
}

/**
 * A second is seen when its uses leave the window, so that both are of one day. It also means that nothing counts in the first
 * seconds after a start, in which the server's time is known only from the device's clock.
 *
 * @param length of the window, in seconds
 */
export function createSeenSeconds(length: number): SeenSeconds {
  /** The oldest first. */
  const followed: boolean[] = new Array(length).fill(false);
  return {
    end(isFollowed) {
      followed.push(isFollowed);
      return followed.shift() === true;
    },
    inWindow: () => followed.flatMap((isFollowed, index) => (isFollowed ? [length - 1 - index] : [])),
    forget(age) {
      if (age < 0 || age >= length) return false;
      followed[length - 1 - age] = false;
      return true;
    },
    clear: () => void followed.fill(false),
  };
}
