import { createGunzip } from 'node:zlib';
import type { GzipUnpacker } from '../../src/recorded-chat/read-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Node's own `DecompressionStream` drops what is not read yet when the data ends early, another amount each time. */
export function createGzipUnpacker(): GzipUnpacker {
  const gunzip = createGunzip();
  let unpacked: Bytes[] = [];
  gunzip.on('data', (part: Bytes) => unpacked.push(part));
  // After an error, or the end.
  const closed = new Promise<void>((resolve) => gunzip.once('close', resolve));
  gunzip.on('error', () => undefined);

  /** Passes on what is unpacked when a step is done. Rejects after that if it failed. */
  async function pass(done: Promise<void>, controller: TransformStreamDefaultController<Bytes>) {
    await done;
    for (const part of unpacked) controller.enqueue(part);
    unpacked = [];
    if (gunzip.errored !== null) throw gunzip.errored;
  }

  return new TransformStream<Bytes, Bytes>({
    transform(packed, controller) {
      const written = new Promise<void>((resolve) => gunzip.write(packed, () => resolve()));
      return pass(Promise.race([written, closed]), controller);
    },
    flush(controller) {
      gunzip.end();
      return pass(closed, controller);
    },
  });
}
