import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';

/** Chat as the socket delivers it: frames of several lines. */
export interface ChatFrames {
  readonly frames: readonly string[];
  readonly messageCount: number;
  readonly characters: number;
}

/** The duration of chat in one frame, in milliseconds. */
export const FRAME_MS = 50;

/** The server time at the start of the chat, in Unix milliseconds. */
export const SENT_FROM = 1_763_640_000_000;

export const CHANNEL = 'examplestreamer';

const SEED = 7;

/**
 * Chat generated from a seed at 1 000 messages a second, in frames of 50 ms: waves, walls, talk, native and other
 * emotes, replies, actions, resubscriptions, and deletions by moderators.
 *
 * @param messageCount the minimum number of lines
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
