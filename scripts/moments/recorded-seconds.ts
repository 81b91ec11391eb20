import { WINDOW_MS } from '../../src/domain/limits.ts';
import { gapAt } from '../../src/domain/series.ts';
import { type ReadableRecording, readAllSeconds } from '../../src/recording/read-recording.ts';
import type { CountedSecond } from './chat-seconds.ts';

const WINDOW_S = WINDOW_MS / 1_000;

/** Every second of a recording from its first to its last, gaps included. @param zeroS the second that becomes 0 */
export async function recordedSeconds(recording: ReadableRecording, zeroS: number): Promise<CountedSecond[]> {
  const seconds: CountedSecond[] = [];
  const read = await readAllSeconds(recording, () => Promise.resolve());
  for await (const recorded of read()) {
    const second = recorded.second - zeroS;
    const before = seconds.at(-1)?.second ?? second - 1;
    for (let missing = before + 1; missing < second; missing++)
      seconds.push({ ...gapAt(missing), messagesOfWindow: 0 });
    const last = seconds.slice(1 - WINDOW_S).reduce((sum, { messages }) => sum + messages, 0);
    seconds.push({ ...recorded, second, messagesOfWindow: last + recorded.messages });
  }
  return seconds;
}
