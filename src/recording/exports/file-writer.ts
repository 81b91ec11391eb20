/**
 * Writes a file in slices of bytes, because a long recording exceeds the longest string. Numbers are written byte by byte, because
 * converting millions of them to strings takes ten times as long.
 */
export type FileWriter = ReturnType<typeof createFileWriter>;

const SLICE_BYTES = 1_048_576;

/** A number with more digits, a fraction or a sign is written as a text. */
const DIGITS_MAX = 10;

const COMMA = 0x2c;
const ZERO = 0x30;

/** @param sliceBytes the length of a slice */
export function createFileWriter(sliceBytes = SLICE_BYTES) {
  const encoder = new TextEncoder();
  const slices: Uint8Array<ArrayBuffer>[] = [];
  let slice = new Uint8Array(sliceBytes);
  let length = 0;

  const endSlice = (): void => {
    slices.push(slice.subarray(0, length));
    slice = new Uint8Array(sliceBytes);
    length = 0;
  };

  const text = (added: string): void => {
    // A UTF-16 unit has at most three bytes of UTF-8.
    if (added.length * 3 > sliceBytes) {
      endSlice();
      slices.push(encoder.encode(added));
      return;
    }
    if (length + added.length * 3 > sliceBytes) endSlice();
    length += encoder.encodeInto(added, slice.subarray(length)).written;
  };

  return {
    text,
    /** Decimal digits. */
    number: (value: number): void => {
      if (!(value >= 0 && value < 10 ** DIGITS_MAX && Number.isInteger(value))) {
        text(String(value));
        return;
      }
      if (length + DIGITS_MAX > sliceBytes) endSlice();
      let end = length + 1;
      for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end += 1;
      length = end;
      let rest = value;
      do {
        end -= 1;
        slice[end] = ZERO + (rest % 10);
        rest = Math.floor(rest / 10);
      } while (rest > 0);
    },
    comma: (): void => {
      if (length === sliceBytes) endSlice();
      slice[length] = COMMA;
      length += 1;
    },
    /** UTF-8. The writer must not be used afterwards. */
    toBlob: (mediaType: string): Blob => {
      endSlice();
      return new Blob(slices, { type: mediaType });
    },
  };
}
