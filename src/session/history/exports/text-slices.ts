/** Collects a text in slices, because one string cannot hold the text of a long session. */
export interface TextSlices {
  add(text: string): void;
  /** UTF-8. */
  toBlob(mediaType: string): Blob;
}

/** In UTF-16 units. Chosen: few slices, and each small enough to be copied at once. */
const SLICE_LENGTH = 262_144;

export function createTextSlices(): TextSlices {
  const encoder = new TextEncoder();
  const slices: Uint8Array<ArrayBuffer>[] = [];
  let rest = '';
  const encodeRest = (): void => {
    slices.push(encoder.encode(rest));
    rest = '';
  };
  return {
    add: (text) => {
      rest += text;
      if (rest.length >= SLICE_LENGTH) encodeRest();
    },
    toBlob: (mediaType) => {
      encodeRest();
      return new Blob(slices, { type: mediaType });
    },
  };
}
