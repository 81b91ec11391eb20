import { gzipSync } from 'node:zlib';
import { startScenario } from '../../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';

/** 2026-11-21T19:00:00Z. */
const STARTED_AT = 1_795_287_600_000;
const LENGTH_MS = 5_400_000;
const MESSAGES_PER_SECOND = 3;

/** Tags that counting reads. The others would make the file larger. */
const KEPT_TAG =
  /^(?:emotes|id|room-id|tmi-sent-ts|user-id|source-room-id|target-msg-id|target-user-id|login)=/;

/** A recorded evening of an invented channel for the demo: an hour and a half of raw lines, compressed. The same in each build. */
export function demoEvening(): Buffer {
  const chat = startScenario('bursts', { ...SCENARIOS.bursts, messagesPerSecond: MESSAGES_PER_SECOND }, 7);
  const ids = new Map<string, string>();
  // A short id for each: random ones are half of a compressed file.
  const shortId = (id: string): string => {
    const known = ids.get(id) ?? ids.size.toString(36);
    ids.set(id, known);
    return known;
  };
  const lines = chat.linesOfNext(LENGTH_MS, STARTED_AT + LENGTH_MS).map((line) => {
    const end = line.indexOf(' ');
    const tags = line
      .slice(1, end)
      .split(';')
      .filter((tag) => KEPT_TAG.test(tag));
    const short = tags.map((tag) =>
      tag.replace(/^((?:target-msg-)?id=)(.+)/, (_, name, id) => name + shortId(id)),
    );
    return `@${short.join(';')}${line.slice(end)}`;
  });
  return gzipSync(lines.join('\n'), { level: 9 });
}
