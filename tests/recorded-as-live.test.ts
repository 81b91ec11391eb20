import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordingResponses, SessionMessage } from '../src/session/protocol.ts';
import { exportRecording } from '../src/session/recording/exports/export-recording.ts';
import { readAllSeconds } from '../src/session/recording/read-recording.ts';
import type { Recordings } from '../src/session/recording/recordings.ts';
import { countFiles, fileOf } from './count-files.ts';
import { createGeneratedChat } from './generated-chat.ts';
import { memoryRecordings } from './memory-recordings.ts';
import { propertyRuns } from './property-runs.ts';
import { recordingRules } from './recording-rules.ts';
import { roomState, START, startSessions } from './start-sessions.ts';

const ROOM = { login: 'somebody', roomId: '7' };
const SECONDS = 40;
const OPTIONS = { format: 'json', countingMode: 'every-use', frameRate: 60 } as const;

/** Lines of generated chat that arrive at the time of their stamp, in order. */
function stampedLines(seed: number): readonly { readonly at: number; readonly line: string }[] {
  const chat = createGeneratedChat(seed);
  const lines: { at: number; line: string }[] = [];
  for (let at = 2_100; at < SECONDS * 1_000; at += 37 + (seed % 90)) {
    const line = chat.next(START + at);
    // The first line says which channel a file is of.
    if (lines.length === 0 && !line.includes('PRIVMSG #somebody ')) continue;
    const stamp = `tmi-sent-ts=${START + at}`;
    lines.push({
      at,
      line: /tmi-sent-ts=\d+/.test(line)
        ? line.replace(/tmi-sent-ts=\d+/, stamp)
        : line.replace(/^@/, `@${stamp};`),
    });
  }
  return lines;
}

/** Seconds of an export, with the codes of the emotes instead of their numbers; without those before the first message. */
function secondsOf(text: string): readonly (readonly [number, unknown])[] {
  const { emotes, seconds } = JSON.parse(text) as {
    emotes: readonly { code: string; source: string; id: string }[];
    seconds: readonly (readonly [number, number, number, number, readonly number[], readonly number[]])[];
  };
  return seconds.map(([second, messages, chatters, emoteChatters, totals, groups]) => {
    const rows = Array.from({ length: groups.length / 4 }, (_, index) => {
      const [number = 0, ...counts] = groups.slice(index * 4, index * 4 + 4);
      const emote = emotes[number];
      return [emote?.source, emote?.id, emote?.code, ...counts].join(' ');
    });
    return [second, { messages, chatters, emoteChatters, totals, rows: rows.toSorted() }];
  });
}

async function exportedLive(lines: ReturnType<typeof stampedLines>): Promise<string> {
  const recordings: Recordings = await memoryRecordings();
  let recordingId = '';
  const answers: RecordingResponses['export'][] = [];
  const onMessage = (message: SessionMessage): void => {
    if (message.kind === 'recording') ({ recordingId } = message.info);
    if (message.kind === 'recording-response') answers.push(message.response as RecordingResponses['export']);
  };
  const sessions = startSessions([ROOM], { loadRecordings: async () => recordings, onMessage });
  sessions.join(ROOM);
  sessions.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
  sessions.welcome();
  sessions.say(roomState(ROOM));
  for (const { at, line } of lines) {
    await sessions.clock.advance(at - sessions.clock.now());
    sessions.say(`${line}\r\n`);
  }
  await sessions.clock.advance(1_400);
  const request = { kind: 'export', recordingId, options: OPTIONS } as const;
  sessions.handle({ kind: 'recording-request', requestId: 1, request });
  await sessions.clock.advance(0);
  while (answers.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [answer] = answers;
  if (answer?.kind !== 'file') throw new Error('The live recording was not exported.');
  return answer.content.text();
}

async function exportedFile(lines: ReturnType<typeof stampedLines>): Promise<string> {
  const { recording } = await countFiles(fileOf(lines.map(({ line }) => line).join('\r\n')));
  if (recording === null) throw new Error('Nothing was counted.');
  const { info, emotes } = recording;
  const seconds = await readAllSeconds(recording, () => Promise.resolve());
  const result = await exportRecording({ info, emotes, seconds }, OPTIONS);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.content.text();
}

test('the same lines have the same seconds through the socket and as a file, in all three ways of counting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      const lines = stampedLines(seed);
      const file = secondsOf(await exportedFile(lines));
      const live = new Map(secondsOf(await exportedLive(lines)));
      expect(file.length).toBeGreaterThan(SECONDS - 6);
      expect(file.map(([second]) => [second, live.get(second)])).toEqual(file);
    }),
    propertyRuns(12),
  );
});
