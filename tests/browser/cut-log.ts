import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { seededRandom } from '../../standin/seeded-random.ts';

const MESSAGES = 20_000;

/** A log of chat, packed with gzip, of which the second half is missing, and how many messages can be unpacked. */
export function cutLog(): { readonly packed: Buffer; readonly messages: number } {
  const random = seededRandom(1);
  const line = (index: number): string => `[0:00:${10 + (index % 50)}] viewer: ${random()} ${random()}\n`;
  const whole = gzipSync(Array.from({ length: MESSAGES }, (_, index) => line(index)).join(''));
  const packed = whole.subarray(0, whole.length >> 1);
  const text = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const messages = text.split('\n').filter((read) => /^\[0:00:\d\d\] viewer: /.test(read)).length;
  return { packed, messages };
}
