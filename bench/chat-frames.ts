import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';

/** Chat as it comes over the socket: frames of several lines. */
export interface ChatFrames {
  readonly frames: readonly string[];
  readonly messageCount: number;
  readonly characters: number;
}

/** Chat of so long comes in one frame, in milliseconds. */
export const FRAME_MS = 50;

/** The server's time when the chat begins, in Unix milliseconds. */
export const SENT_FROM = 1_763_640_000_000;

export const CHANNEL = 'examplestreamer';

const SEED = 7;

/**
 * Seeded chat at 1 000 messages a second, in frames of 50 ms: waves, walls, talk, native and other emotes,
 * replies, actions, resubscriptions, and what moderators delete.
 *
 * @param messageCount at least this many lines
 */
export function createChatFrames(messageCount: number): ChatFrames {
  const run = startScenario(CHANNEL, { ...SCENARIOS.flood, messagesPerSecond: 1_000 }, SEED);
  const frames: string[] = [];
  let messages = 0;
  for (let at = FRAME_MS; messages < messageCount; at += FRAME_MS) {
    const lines = run.linesOfNext(FRAME_MS, SENT_FROM + at);
    messages += lines.length;
    frames.push(lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`);
  }
  return {
    frames,
    messageCount: messages,
    characters: frames.reduce((sum, frame) => sum + frame.length, 0),
  };
}
