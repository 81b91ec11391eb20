/** The JSON of a frame; undefined, which no service sends, where it is none. */
export function parseFrame(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // ignored like every other frame that is not understood
  }
}
