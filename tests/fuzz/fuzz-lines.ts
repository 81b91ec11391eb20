import fc from 'fast-check';
import { describeMessage } from '../../packages/chat-sender/src/message-details.ts';
import { readUserLogin } from '../../src/chat/line.ts';
import { readNativeSpans } from '../../src/chat/native-spans.ts';
import { emoteCountsOf, type Snapshot } from '../../src/domain/snapshot.ts';
import { pick, type Random, seededRandom } from '../../standin/seeded-random.ts';
import { readIrcSession, readLine, readTranscript } from '../builders/lines.ts';
import { LOGIN, startFuzzedSession } from './fuzzed-session.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';
import { mutateText } from './mutate.ts';

/** What broke, with all that it takes to see it again. */
export interface FuzzFailure {
  readonly seed: number;
  readonly what: string;
  /** The text that did it, as far as that can be told. */
  readonly input: string;
}

export interface LineFuzz {
  /** Lines that went through, spoiled and well-formed. */
  readonly lines: number;
  readonly probes: number;
  readonly failure: FuzzFailure | null;
}

/** Spoiled lines at once, and how often. In ten seconds fewer come than are held. */
const BATCH_LINES = 100;
const BATCH_EVERY_MS = 250;
const LINES_A_FRAME = 5;
/** What one snapshot adds to the one before, when something is wrong with it. */
const BATCHES_TOLD = 5;
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
      fc.constantFrom(
        'id',
        'emotes',
        'gifs',
        'tmi-sent-ts',
        'room-id',
        'source-room-id',
        'target-msg-id',
        'login',
      ),
      word,
    ),
    fc.constantFrom('=', '', '=='),
    fc.oneof(
      fc.constantFrom('25:0-4', '25:0-4,6-10/1902:12-16', '25:99999999999999999999-1', '0-3|g|x,5-6|h|y'),
      word,
    ),
  )
  .map((parts) => parts.join(''));
/** Lines that keep to the grammar, more or less, and hold anything. */
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

/** The next spoiled line, without end. */
function spoiledLines(random: Random, seed: number, isStamped: boolean): () => string {
  const captured = readIrcSession().map(({ line }) => line);
  let composed: string[] = [];
  let round = 0;
  let made = 0;
  const capturedNext = (): string => {
    made++;
    // Each message is a new one: a repeated id is not even looked at.
    return pick(random, captured).replace(/(?<=[@;]id=)[\da-f-]{36}/, fakeUuid(made));
  };
  const composedNext = (): string => {
    if (composed.length === 0) composed = fc.sample(composedLine, { seed: seed + round++, numRuns: 500 });
    return composed.pop() ?? '';
  };
  const next = (): string => {
    const base = random() < COMPOSED_SHARE ? composedNext() : mutateText(capturedNext(), random);
    const line = base.replace(/tmi-sent-ts=\d{13}/, 'tmi-sent-ts=NOW');
    // One of these makes a new link: were all let through, no link would live longer than a frame.
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
 * Sends spoiled lines through the reader and through a whole session, well-formed ones among them: nothing
 * throws, every well-formed one is counted as long as it is ten seconds old at most, nothing that was not to be
 * said is said, and nothing runs on afterwards. Either the spoiled lines carry sent times (even seeds) or the
 * well-formed ones do (odd seeds): wrong times move the server's clock, which has tests of its own.
 *
 * @param onProgress told each second of the manual clock
 */
export async function fuzzLines(
  seed: number,
  lineCount: number,
  onProgress: (lines: number) => void = () => undefined,
): Promise<LineFuzz> {
  const random = seededRandom(seed);
  const isStamped = seed % 2 === 0;
  const next = spoiledLines(random, seed, isStamped);
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
    recent = [...recent.slice(1 - BATCHES_TOLD), `${batch.join('\r\n')}\r\n`];
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
    if (wrong !== null) return ended(`said on the wire: ${JSON.stringify(wrong)}`);
    for (const { at, snapshot } of session.takeSnapshots()) {
      probeTimes = probeTimes.filter((time) => time > at - WINDOW_MS);
      const problem = snapshotProblem(snapshot, probeTimes.length);
      if (problem !== null) return ended(problem);
    }
    onProgress(lines);
  }
  return ended(await session.leave());
}

/** What a snapshot has wrong, where `expected` well-formed messages are in its window; null where nothing is. */
function snapshotProblem(snapshot: Snapshot, expected: number): string | null {
  const { totalEmotes } = snapshot;
  const emoteCounts = emoteCountsOf(snapshot);
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

/** What is wrong with how one line is read by itself; null where nothing is. */
export function problemOf(line: string): string | null {
  try {
    const message = readLine(line);
    if (message.kind !== 'message') return null;
    const { textStart, textEnd } = message;
    for (const { idStart, idEnd, start, end } of readNativeSpans(message)) {
      const isCaption = idStart === 0 && idEnd === 0;
      if ((idStart >= idEnd && !isCaption) || start < textStart || end <= start || end > textEnd) {
        return `a span ${start}-${end} in a text at ${textStart}-${textEnd}`;
      }
    }
    if (message.sentAt !== null && !Number.isSafeInteger(message.sentAt)) return `sent at ${message.sentAt}`;
    if (typeof readUserLogin(message.line) !== 'string') return 'a login that is no text';
    const details = describeMessage(message, LOGIN, []);
    if (details.message.length !== textEnd - textStart) return 'blanking moved the text';
    return null;
  } catch (error) {
    return `reading it threw: ${String(error)}`;
  }
}

function probeLine(number: number, sentAt: number | null): string {
  const stamp = sentAt === null ? '' : `;tmi-sent-ts=${sentAt}`;
  return `@emotes=probe:0-4;id=probe-${number}${stamp};user-id=77777777 :prober!p@p PRIVMSG #${LOGIN} :Probe listedProbe`;
}

/** A CLEARCHAT of the channel for everybody, by the grammar alone. */
function clearsAll(line: string): boolean {
  const match = /^(?:@(?<tags>[^ ]*) +)? *(?::[^ ]* +)?CLEARCHAT +#examplestreamer(?: +(?<who>.*))?$/s.exec(
    line,
  );
  if (match === null) return false;
  const { tags = '', who = '' } = match.groups ?? {};
  return !/(?:^|;)target-user-id=[^;]/.test(tags) && who.replace(/^:/, '') === '';
}
