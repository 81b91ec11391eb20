import { byMode } from '../../src/domain/counting-rules.ts';
import { WINDOW_MS } from '../../src/domain/limits.ts';
import { NO_WINDOW } from '../../src/recording/minute-codec.ts';
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
    for (let missing = before + 1; missing < second; missing++) seconds.push(gapAt(missing));
    const last = seconds.slice(1 - WINDOW_S).reduce((sum, { messages }) => sum + messages, 0);
    seconds.push({ ...recorded, second, messagesOfWindow: last + recorded.messages });
  }
  return seconds;
}

function gapAt(second: number): CountedSecond {
  const numbers = { messages: 0, chatters: 0, emoteChatters: 0, messagesOfWindow: 0 };
  return { second, isGap: true, ...numbers, totals: byMode(() => 0), ...NO_WINDOW };
}
