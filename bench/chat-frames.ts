import { startScenario } from '../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';

/**
 * The shape of the frames: many lines, nearly all frames of two-byte text, because one emoji makes the whole frame so;
 * the same in one-byte text; or one line a frame, as in a quiet chat.
 */
export const CHAT_SHAPES = ['many lines', 'one-byte text', 'one line'] as const;

export type ChatShape = (typeof CHAT_SHAPES)[number];

/** Chat as the socket delivers it. */
export interface ChatFrames {
  /** The frames of each `FRAME_MS`. */
  readonly batches: readonly (readonly string[])[];
  readonly messageCount: number;
  readonly characters: number;
}

/** The duration of chat in one batch of frames, in milliseconds. */
export const FRAME_MS = 50;

/** The server time at the start of the chat, in Unix milliseconds. */
export const SENT_FROM = 1_763_640_000_000;

export const CHANNEL = 'examplestreamer';

const SEED = 7;

/**
 * Chat generated from a seed at 1 000 messages a second: waves, walls, talk, native and other emotes, replies, actions,
 * resubscriptions, and deletions by moderators.
 *
 * @param messageCount the minimum number of lines
 */
export function createChatFrames(messageCount: number, shape: ChatShape = 'many lines'): ChatFrames {
  const run = startScenario(CHANNEL, { ...SCENARIOS.flood, messagesPerSecond: 1_000 }, SEED);
  const batches: (readonly string[])[] = [];
  let messages = 0;
  for (let at = FRAME_MS; messages < messageCount; at += FRAME_MS) {
    const lines = run.linesOfNext(FRAME_MS, SENT_FROM + at);
    messages += lines.length;
    batches.push(framesOf(lines, shape));
  }
  return {
    batches,
    messageCount: messages,
    characters: batches.flat().reduce((sum, frame) => sum + frame.length, 0),
  };
}

function framesOf(lines: readonly string[], shape: ChatShape): readonly string[] {
  if (lines.length === 0) return [];
  if (shape === 'one line') return lines.map((line) => `${line}\r\n`);
  const frame = `${lines.join('\r\n')}\r\n`;
  return [shape === 'one-byte text' ? toOneByte(frame) : frame];
}

/** Replaces each code point above U+00FF by one letter, so that the positions of emotes stay. */
function toOneByte(text: string): string {
  return Buffer.from(text.replace(/[^\0-\u00ff]/gu, 'x'), 'latin1').toString('latin1');
}
