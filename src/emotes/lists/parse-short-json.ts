/** The JSON of a text that is short enough to be parsed at once; undefined, which no JSON is, where it is none. */
export function parseShortJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // passed over like every other value that is not understood
  }
}
