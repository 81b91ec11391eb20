import { FRAME_MS } from '../chat-frames.ts';
import type { Pipeline } from '../pipeline.ts';
import { openBenchSession } from '../session-on-frames.ts';

/** The complete channel session, from the text of a frame to its snapshots. */
export const thisProject: Pipeline = {
  name: 'this project',
  note: 'also handles repeats, deletions, stored messages and the server’s clock, which no other pipeline does',
  async prepare({ batches }, codes) {
    const session = await openBenchSession(codes);
    return () => {
      let now = 0;
      for (const frames of batches) {
        now += FRAME_MS;
        session.advanceTo(now);
        for (const frame of frames) session.receiveFrame(frame);
      }
      session.advanceTo(now);
      session.stop();
      return { usesInWindow: session.figures().usesInWindow };
    };
  },
};
