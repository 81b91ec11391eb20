import { createChatFrames, SENT_FROM } from './chat-frames.ts';
import { createBenchCounter } from './counter-on-lines.ts';
import { knownCodes } from './emote-codes.ts';
import { answerQuestions, collectGarbage } from './in-child.ts';
import { idOf, stampable } from './line-stamps.ts';
import { type Report, rounded } from './report.ts';

const MESSAGES = 10_000_000;
const DAY_MS = 86_400_000;
const EMOTES_KNOWN = 1_200;
/** After this number of messages, all storage is full. */
const FULL_AFTER = 100_000;
const SAMPLE_EVERY = 2_000_000;

/** The texts repeat after a while. Every message has a new id and time. */
answerQuestions(async (): Promise<Report> => {
  const lines = createChatFrames(50_000)
    .batches.flat()
    .flatMap((frame) => frame.split('\r\n'))
    .map(stampable)
    .filter((line) => line !== null);
  const counter = createBenchCounter(knownCodes(EMOTES_KNOWN));
  const rows: Report['rows'][number][] = [];
  const startedAt = performance.now();
  let snapshotAt = SENT_FROM;
  let distinct = 0;
  for (let sent = 0; sent <= MESSAGES; sent++) {
    const now = SENT_FROM + (sent * DAY_MS) / MESSAGES;
    for (; snapshotAt <= now; snapshotAt += 1_000) distinct = counter.step(snapshotAt).emoteIds.length;
    if (sent === 0 || sent === FULL_AFTER || sent % SAMPLE_EVERY === 0) {
      collectGarbage();
      rows.push({
        'messages sent': sent,
        'heap, MB': rounded(process.memoryUsage().heapUsed / 1e6, 2),
        'distinct emotes': distinct,
        'seconds run': rounded((performance.now() - startedAt) / 1_000, 1),
      });
    }
    counter.countLine(lines[sent % lines.length]?.(idOf(sent), Math.floor(now)) ?? '', now);
  }
  return {
    title: 'A day of the busiest chat: ten million messages through the session’s counter',
    notes: ['Used heap after a garbage collection. It includes the generated texts, which do not change.'],
    rows,
  };
});
