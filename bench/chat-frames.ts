import { CHATTED_CODES } from '../standin/catalogue/chatted-codes.ts';
import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';

/** Chat as it comes over the socket: frames of several lines. */
export interface ChatFrames {
  readonly frames: readonly string[];
  readonly messageCount: number;
  readonly characters: number;
  /** The codes that third-party lists hold: those that chat uses, and others up to the asked number. */
  readonly knownCodes: readonly string[];
}

/** Chat of so long comes in one frame, in milliseconds. */
export const FRAME_MS = 50;

const SENT_FROM = 1_763_640_000_000;
const SEED = 7;

/**
 * Seeded chat at 1 000 messages a second, in frames of 50 ms.
 *
 * @param messageCount at least this many messages
 * @param emoteCount third-party emotes known
 */
export function createChatFrames(messageCount: number, emoteCount: number): ChatFrames {
  const run = startScenario('examplestreamer', { ...SCENARIOS.flood, messagesPerSecond: 1_000 }, SEED);
  const frames: string[] = [];
  let messages = 0;
  for (let at = FRAME_MS; messages < messageCount; at += FRAME_MS) {
    const lines = run.linesOfNext(FRAME_MS, SENT_FROM + at);
    if (lines.length === 0) continue;
    messages += lines.length;
    frames.push(`${lines.join('\r\n')}\r\n`);
  }
  const others = Array.from(
    { length: Math.max(0, emoteCount - CHATTED_CODES.length) },
    (_, i) => `other${i}`,
  );
  return {
    frames,
    messageCount: messages,
    characters: frames.reduce((sum, frame) => sum + frame.length, 0),
    knownCodes: [...CHATTED_CODES, ...others],
  };
}
