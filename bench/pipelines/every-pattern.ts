import { createLineReader } from '../../src/chat/line.ts';
import { textOf } from '../../src/domain/chat-message.ts';
import { FRAME_MS, SENT_FROM } from '../chat-frames.ts';
import type { Pipeline } from '../pipeline.ts';

const WINDOW_MS = 10_000;

/**
 * The literal implementation of the specification: each second, for every message of the window, the escaped pattern of
 * every known emote, the longest first. A match is replaced by spaces before the next pattern. It uses this project's
 * line parser and does not count native emotes.
 */
export const everyPattern: Pipeline = {
  name: 'every pattern over every message',
  note: 'the literal specification, without Twitch’s own emotes',
  async prepare({ batches }, codes) {
    const patterns = [...codes]
      .sort((a, b) => b.length - a.length)
      .map((code) => ({ code, pattern: new RegExp(code.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'g') }));
    return () => {
      let messages: { text: string; sentAt: number }[] = [];
      let now = SENT_FROM;
      let usesInWindow = 0;
      for (const frames of batches) {
        now += FRAME_MS;
        messages.push(...frames.flatMap(messagesOf));
        if (now % 1_000 !== 0) continue;
        messages = messages.filter(({ sentAt }) => sentAt > now - WINDOW_MS);
        const counts = new Map<string, number>();
        for (const { text } of messages) countPatterns(text, patterns, counts);
        usesInWindow = [...counts.values()].reduce((sum, count) => sum + count, 0);
      }
      return { usesInWindow };
    };
  },
};

function messagesOf(frame: string): { text: string; sentAt: number }[] {
  const readLine = createLineReader();
  return frame.split('\r\n').flatMap((text) => {
    const line = readLine(text);
    return line.kind === 'message' ? [{ text: textOf(line), sentAt: line.sentAt ?? 0 }] : [];
  });
}

function countPatterns(
  text: string,
  patterns: readonly { readonly code: string; readonly pattern: RegExp }[],
  counts: Map<string, number>,
): void {
  let left = text;
  for (const { code, pattern } of patterns) {
    const found = left.match(pattern);
    if (found === null) continue;
    counts.set(code, (counts.get(code) ?? 0) + found.length);
    left = left.replace(pattern, ' ');
  }
}
