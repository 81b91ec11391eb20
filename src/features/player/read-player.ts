/** A number of the player, from `least` to `most`. Null if it has no such function or fails, or gives something else. */
export function readPlayer(read: () => unknown, least: number, most: number): number | null {
  try {
    const value = read();
    return typeof value === 'number' && value >= least && value <= most ? value : null;
  } catch {
    return null;
  }
}
