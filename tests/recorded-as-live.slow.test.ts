import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTING_RULES } from '../src/domain/counting-rules.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../src/domain/recording.ts';
import { exportRecording } from '../src/recording/exports/export-recording.ts';
import { readAllSeconds } from '../src/recording/read-recording.ts';
import type { AnswerTo, Failed, SessionMessage } from '../src/session/protocol.ts';
import { seededRandom } from '../standin/seeded-random.ts';
import { createGeneratedChat, generatedEvening, propertyRuns } from './builders/generated-chat.ts';
import { recordingRules } from './builders/recordings.ts';
import { countFiles, fileOf } from './stages/files.ts';
import { memoryArchive } from './stages/recording-stores.ts';
import { roomState, START, startSessions } from './stages/session.ts';

const ROOM = { login: 'somebody', roomId: '7' };
const SECONDS = 40;
const LONG_S = 7_200;
const OPTIONS = { countingMode: 'every-use', frameRate: 60 } as const;
/** Twitch's emotes of the long chat, by code. */
const NATIVE_IDS: Readonly<Record<string, string>> = { Kappa: '25', LUL: '425618', PogChamp: '305954156' };

/** A line that arrives at the time of its stamp, in milliseconds after `START`. */
interface StampedLine {
  readonly at: number;
  readonly line: string;
}

/** Lines of generated chat, in order. */
function stampedLines(seed: number): readonly StampedLine[] {
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
function secondsOf(exported: Exports): readonly (readonly [number, unknown])[] {
  const { emotes, seconds } = JSON.parse(exported.get('json') ?? '') as {
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

/** A long chat in order: ordinary hours, reactions of all sizes, silences, and a reaction after each. */
function longChat(): readonly StampedLine[] {
  const random = seededRandom(11);
  const silences = Array.from({ length: 6 }, (_, index) => 900 + index * 977);
  const emotes = Object.keys(NATIVE_IDS);
  const evening = generatedEvening({
    seed: 11,
    seconds: LONG_S,
    messagesASecond: 1.4,
    emoteShare: 0.3,
    moments: Array.from({ length: 40 }, (_, index) => ({
      atS: 140 + index * (LONG_S / 42) + random() * 60,
      withinS: 2 + random() * 12,
      chatters: 8 + Math.floor(random() * 60),
      emote: index % 4 === 0 ? null : (emotes[index % emotes.length] as string),
    })),
  });
  const users = new Map<string, number>();
  return evening
    .filter(({ offsetS }) => !silences.some((from) => offsetS > from && offsetS < from + 50))
    .map(({ offsetS, chatter, emotes: used }, index) => {
      const userId = users.get(chatter) ?? 1_000 + users.size;
      users.set(chatter, userId);
      const at = Math.ceil(offsetS * 1_000);
      const text = [...used.keys()][0] ?? 'hello';
      const id = NATIVE_IDS[text];
      const tag = id === undefined ? '' : `${id}:0-${text.length - 1}`;
      const tags = `@emotes=${tag};id=long-${index};room-id=7;tmi-sent-ts=${START + at};user-id=${userId}`;
      return { at, line: `${tags} :${chatter}!${chatter}@${chatter} PRIVMSG #somebody :${text}` };
    });
}

/** The server's answers to the pings of the connection, more than are needed. */
const pongsUntil = (endMs: number): readonly StampedLine[] =>
  Array.from({ length: Math.floor(endMs / 5_000) }, (_, index) => ({
    at: index * 5_000 + 2_500,
    line: ':tmi.twitch.tv PONG tmi.twitch.tv :keepalive',
  }));

/** The exports of a recording as texts, by their format. */
type Exports = ReadonlyMap<ExportFormat, string>;

async function exportedLive(
  lines: readonly StampedLine[],
  formats: readonly ExportFormat[],
): Promise<Exports> {
  const archive = await memoryArchive();
  let recordingId = '';
  const answers: (AnswerTo<'export'> | Failed)[] = [];
  const onMessage = (message: SessionMessage): void => {
    if (message.kind === 'recording') ({ recordingId } = message.info);
    if (message.kind === 'answer') answers.push(message.answer as AnswerTo<'export'>);
  };
  const sessions = startSessions([ROOM], { loadArchive: async () => archive, onMessage });
  const rules = { ...DEFAULT_COUNTING_RULES, ignoredUsers: ['clock'] };
  sessions.handle({ kind: 'counting-rules', rules });
  sessions.join(ROOM);
  sessions.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
  sessions.welcome();
  sessions.say(roomState(ROOM));
  // It counts nowhere, and confirms the clock before the first step.
  sessions.say(`@room-id=7;tmi-sent-ts=${START} :clock!clock@clock PRIVMSG #somebody :hello\r\n`);
  for (const { at, line } of [...lines, ...pongsUntil(lines.at(-1)?.at ?? 0)].toSorted(
    (a, b) => a.at - b.at,
  )) {
    await sessions.clock.advance(at - sessions.clock.now());
    sessions.say(`${line}\r\n`);
  }
  await sessions.clock.advance(1_400);
  const texts = new Map<ExportFormat, string>();
  for (const [index, format] of formats.entries()) {
    const request = { kind: 'export', recordingId, options: { ...OPTIONS, format } } as const;
    sessions.handle({ kind: 'request', requestId: index, request });
    await sessions.clock.advance(0);
    while (answers.length === index) await new Promise((resolve) => setImmediate(resolve));
    const answer = answers[index];
    if (answer === undefined || answer === null || answer === 'failed' || answer.kind !== 'file')
      throw new Error('The live recording was not exported.');
    texts.set(format, await answer.content.text());
  }
  return texts;
}

async function exportedFile(
  lines: readonly StampedLine[],
  formats: readonly ExportFormat[],
): Promise<Exports> {
  const { recording } = await countFiles(fileOf(lines.map(({ line }) => line).join('\r\n')));
  if (recording === null) throw new Error('Nothing was counted.');
  const { info, emotes } = recording;
  const seconds = await readAllSeconds(recording, () => Promise.resolve());
  const texts = new Map<ExportFormat, string>();
  for (const format of formats) {
    const result = await exportRecording({ info, emotes, seconds }, { ...OPTIONS, format });
    if (result.kind === 'refused') throw new Error(result.reason);
    texts.set(format, await result.content.text());
  }
  return texts;
}

test('the same lines have the same seconds through the socket and as a file, in all three ways of counting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      const lines = stampedLines(seed);
      const file = secondsOf(await exportedFile(lines, ['json']));
      const live = new Map(secondsOf(await exportedLive(lines, ['json'])));
      expect(file.length).toBeGreaterThan(SECONDS - 6);
      expect(file.map(([second]) => [second, live.get(second)])).toEqual(file);
    }),
    propertyRuns(12),
  );
});

test('two hours of chat have the same moments and exports through the socket and as a file', async () => {
  const lines = longChat();
  const live = await exportedLive(lines, EXPORT_FORMATS);
  const file = await exportedFile(lines, EXPORT_FORMATS);
  const { moments } = JSON.parse(live.get('json') ?? '') as { readonly moments: readonly unknown[] };
  expect(moments.length).toBeGreaterThan(12);
  for (const format of EXPORT_FORMATS) expect([format, file.get(format)]).toEqual([format, live.get(format)]);
});
