import fc from 'fast-check';
import { readEmoteRanges } from '../../src/chat/emote-ranges.ts';
import { readLine } from '../../src/chat/line.ts';
import { describeMessage } from '../../src/chat/message-details.ts';
import { readUserLogin } from '../../src/chat/user-login.ts';
import type { Snapshot } from '../../src/domain/snapshot.ts';
import { pick, type Random, seededRandom } from '../../standin/seeded-random.ts';
import { readIrcSession } from '../irc-session.ts';
import { readTranscript } from '../read-transcript.ts';
import { LOGIN, startFuzzedSession } from './fuzzed-session.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';
import { mutateText } from './mutate.ts';

/** A failure, with everything needed to reproduce it. */
export interface FuzzFailure {
  readonly seed: number;
  readonly what: string;
  /** The text that caused it, if it is known. */
  readonly input: string;
}

export interface LineFuzz {
  /** The number of lines sent, corrupted and well-formed. */
  readonly lines: number;
  readonly probes: number;
  readonly failure: FuzzFailure | null;
}

/** The number of corrupted lines in one step, and the step. Ten seconds have fewer lines than the window stores. */
const BATCH_LINES = 100;
const BATCH_EVERY_MS = 250;
const LINES_A_FRAME = 5;
/** A failure reports the input of the last batches, because the uses of earlier ones may be in the window. */
const BATCHES_REPORTED = 5;
const PROBE_SHARE = 0.02;
const COMPOSED_SHARE = 0.1;
const RARE_SHARE = 0.05;
const WINDOW_MS = 10_000;

const word = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const tag = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('id', 'emotes', 'tmi-sent-ts', 'room-id', 'source-room-id', 'target-msg-id', 'login'),
      word,
    ),
    fc.constantFrom('=', '', '=='),
    fc.oneof(fc.constantFrom('25:0-4', '25:0-4,6-10/1902:12-16', '25:99999999999999999999-1'), word),
  )
  .map((parts) => parts.join(''));
/** Lines that mostly follow the grammar and contain anything. */
export const composedLine = fc
  .tuple(
    fc.array(tag, { maxLength: 6 }),
    fc.option(word),
    fc.oneof(
      fc.constantFrom(
        'PRIVMSG',
        'USERNOTICE',
        'NOTICE',
        'CLEARMSG',
        'ROOMSTATE',
        'PING',
        'PONG',
        'JOIN',
        'CLEARCHAT',
        '001',
      ),
      word,
    ),
    fc.array(word, { maxLength: 3 }),
    fc.option(fc.array(word, { maxLength: 8 })),
  )
  .map(([tags, prefix, command, parameters, text]) =>
    [
      ...(tags.length > 0 ? [`@${tags.join(';')}`] : []),
      ...(prefix === null ? [] : [`:${prefix}`]),
      command,
      ...parameters,
      ...(text === null ? [] : [`:${text.join(' ')}`]),
    ].join(' '),
  );

/** An endless generator of corrupted lines. */
function corruptedLines(random: Random, seed: number, isStamped: boolean): () => string {
  const captured = readIrcSession().map(({ line }) => line);
  let composed: string[] = [];
  let round = 0;
  let made = 0;
  const capturedNext = (): string => {
    made++;
    // Each message gets a new id, because a repeated id is dropped before parsing.
    return pick(random, captured).replace(/(?<=[@;]id=)[\da-f-]{36}/, fakeUuid(made));
  };
  const composedNext = (): string => {
    if (composed.length === 0) composed = fc.sample(composedLine, { seed: seed + round++, numRuns: 500 });
    return composed.pop() ?? '';
  };
  const next = (): string => {
    const base = random() < COMPOSED_SHARE ? composedNext() : mutateText(capturedNext(), random);
    const line = base.replace(/tmi-sent-ts=\d{13}/, 'tmi-sent-ts=NOW');
    // Each of these lines causes a reconnect. If all were sent, every connection would end after one frame.
    const isRare = line.includes('RECONNECT') || line.includes('CLEARCHAT');
    return isRare && random() > RARE_SHARE ? next() : unstamped(line, isStamped);
  };
  return next;
}

function fakeUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function unstamped(line: string, isStamped: boolean): string {
  return isStamped ? line : line.replaceAll('tmi-sent-ts', 'tmi-sent-xx');
}

/**
 * Sends corrupted lines, mixed with well-formed ones, through the parser and through a complete session. Nothing may
 * throw. Every well-formed line must count for ten seconds. The session must send only allowed lines. Nothing may run
 * after the end. Only the corrupted lines have sent times (even seeds), or only the well-formed ones (odd seeds),
 * because wrong times change the server clock, which has separate tests.
 *
 * @param onProgress called each second of the manual clock
 */
export async function fuzzLines(
  seed: number,
  lineCount: number,
  onProgress: (lines: number) => void = () => undefined,
): Promise<LineFuzz> {
  const random = seededRandom(seed);
  const isStamped = seed % 2 === 0;
  const next = corruptedLines(random, seed, isStamped);
  const events = [...readTranscript('7tv-eventapi').fromServer, ...readTranscript('bttv-live').fromServer];
  const session = await startFuzzedSession();
  let probeTimes: number[] = [];
  let lines = 0;
  let probes = 0;
  let recent: string[] = [];
  const ended = (what: string | null, input = recent.join('')): LineFuzz => ({
    lines,
    probes,
    failure: what === null ? null : { seed, what, input },
  });

  while (lines < lineCount) {
    const batch: string[] = [];
    for (let i = 0; i < BATCH_LINES; i++) {
      const line = next().replaceAll('NOW', String(session.serverNow()));
      const problem = problemOf(line);
      if (problem !== null) return ended(problem, line);
      batch.push(line);
      if (line.split('\r\n').some(clearsAll)) probeTimes = [];
      if (random() >= PROBE_SHARE) continue;
      probes++;
      probeTimes.push(session.now());
      batch.push(probeLine(probes, isStamped ? null : session.serverNow()));
    }
    lines += batch.length;
    recent = [...recent.slice(1 - BATCHES_REPORTED), `${batch.join('\r\n')}\r\n`];
    try {
      for (let at = 0; at < batch.length; at += LINES_A_FRAME) {
        session.receive(`${batch.slice(at, at + LINES_A_FRAME).join('\r\n')}\r\n`);
        session.comeBack();
      }
      session.receiveLive(mutateText(pick(random, events), random));
      await session.advance(BATCH_EVERY_MS);
    } catch (error) {
      return ended(`the session threw: ${String(error)}`);
    }
    const wrong = session.wrongLine();
    if (wrong !== null) return ended(`sent to the chat: ${JSON.stringify(wrong)}`);
    for (const { at, snapshot } of session.takeSnapshots()) {
      probeTimes = probeTimes.filter((time) => time > at - WINDOW_MS);
      const problem = snapshotProblem(snapshot, probeTimes.length);
      if (problem !== null) return ended(problem);
    }
    onProgress(lines);
  }
  return ended(await session.leave());
}

/** The error of a snapshot with `expected` well-formed messages in its window; null if it is correct. */
function snapshotProblem({ emoteCounts, totalEmotes }: Snapshot, expected: number): string | null {
  let sum = 0;
  const keys = new Set<string>();
  for (const { emote, count } of emoteCounts) {
    sum += count;
    keys.add(emote.key);
    if (!(Number.isSafeInteger(count) && count > 0)) return `${emote.key} counts ${count}`;
  }
  if (sum !== totalEmotes) return `the counts add up to ${sum}, the total says ${totalEmotes}`;
  if (keys.size !== emoteCounts.length) return 'an emote has two rows';
  for (const key of ['Twitch:probe', 'BetterTTV:listed']) {
    const counted = emoteCounts.find(({ emote }) => emote.key === key)?.count ?? 0;
    if (counted !== expected) return `${key} counts ${counted} instead of ${expected}`;
  }
  return null;
}

/** The error in the parsing of a single line; null if it is correct. */
export function problemOf(line: string): string | null {
  try {
    const message = readLine(line);
    if (message.kind !== 'message') return null;
    for (const { emoteId, start, end } of readEmoteRanges(message.emotesTag, message.text)) {
      if (emoteId === '' || start < 0 || end <= start || end > message.text.length) {
        return `a span ${start}-${end} in a text of ${message.text.length}`;
      }
    }
    if (message.sentAt !== null && !Number.isSafeInteger(message.sentAt)) return `sent at ${message.sentAt}`;
    if (typeof readUserLogin(message.line) !== 'string') return 'a login that is no text';
    const details = describeMessage(message, LOGIN, []);
    if (details.message.length !== message.text.length) return 'blanking moved the text';
    return null;
  } catch (error) {
    return `reading it threw: ${String(error)}`;
  }
}

function probeLine(number: number, sentAt: number | null): string {
  const stamp = sentAt === null ? '' : `;tmi-sent-ts=${sentAt}`;
  return `@emotes=probe:0-4;id=probe-${number}${stamp};user-id=77777777 :prober!p@p PRIVMSG #${LOGIN} :Probe listedProbe`;
}

/** Whether a line is a CLEARCHAT of the channel for all users, by the grammar. */
function clearsAll(line: string): boolean {
  const match = /^(?:@(?<tags>[^ ]*) +)? *(?::[^ ]* +)?CLEARCHAT +#examplestreamer(?: +(?<who>.*))?$/s.exec(
    line,
  );
  if (match === null) return false;
  const { tags = '', who = '' } = match.groups ?? {};
  return !/(?:^|;)target-user-id=[^;]/.test(tags) && who.replace(/^:/, '') === '';
}
