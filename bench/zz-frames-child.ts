// frames-child.ts in DIR/bench: per-batch times
import { createChatFrames, FRAME_MS } from './chat-frames.ts';
import { knownCodes } from './emote-codes.ts';
import { openBenchSession } from './session-on-frames.ts';
const chat = createChatFrames(60000, (process.argv[2] ?? 'many lines') as never);
const codes = knownCodes(1200);
process.on('message', async () => {
  const session = await openBenchSession(codes);
  const times = new Array(chat.batches.length);
  let now = 0; let i = 0;
  const t0 = performance.now();
  for (const frames of chat.batches) {
    const t = performance.now();
    now += FRAME_MS;
    session.advanceTo(now);
    for (const frame of frames) session.receiveFrame(frame);
    times[i++] = performance.now() - t;
  }
  const total = performance.now() - t0;
  session.stop();
  process.send?.({ times, total, uses: session.figures().usesInWindow, messages: chat.messageCount });
});
