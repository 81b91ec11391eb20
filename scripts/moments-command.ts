import { parseArgs } from 'node:util';
import { chatSeconds } from './chat-seconds.ts';
import { findMoments } from './found-moments.ts';
import { momentsTable, scoresTable } from './moment-tables.ts';
import { type BadLine, readClippedStretches, readRecordedChat } from './recorded-chat.ts';

const USAGE = 'Usage: npm run moments -- CHAT.csv [--labels LABELS.csv] [--json]';

export interface MomentsCommandDeps {
  /** Throws if the file cannot be read. */
  readonly readText: (path: string) => string;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Prints the moments of a recorded chat. Returns the exit code. */
export function runMomentsCommand(args: readonly string[], deps: MomentsCommandDeps): number {
  try {
    printMoments(args, deps);
    return 0;
  } catch (error) {
    deps.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function printMoments(args: readonly string[], { readText, print, complain }: MomentsCommandDeps): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { labels: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error(USAGE);
  const chat = readRecordedChat(readText(path));
  complainOfBadLines(path, chat.badLines, complain);
  if (chat.messages.length === 0) throw new Error(`${path}: no line could be read.`);

  const codes: string[] = [];
  const seconds = Array.from(chatSeconds(chat.messages, codes));
  const moments = findMoments(seconds, codes);
  const stretches = values.labels === undefined ? null : readLabels(values.labels, readText, complain);
  if (values.json) {
    print(JSON.stringify({ moments }, null, 2));
    return;
  }
  print(momentsTable(moments));
  if (stretches !== null) print(scoresTable(seconds, moments, stretches));
}

function readLabels(
  path: string,
  readText: (path: string) => string,
  complain: (text: string) => void,
): ReturnType<typeof readClippedStretches>['stretches'] {
  const { stretches, badLines } = readClippedStretches(readText(path));
  complainOfBadLines(path, badLines, complain);
  if (stretches.length === 0) throw new Error(`${path}: no line could be read.`);
  return stretches;
}

function complainOfBadLines(
  path: string,
  badLines: readonly BadLine[],
  complain: (text: string) => void,
): void {
  const [first] = badLines;
  if (first === undefined) return;
  const count = badLines.length === 1 ? '1 line' : `${badLines.length} lines`;
  complain(`${path}: ${count} skipped, the first is line ${first.number}: ${first.problem}.`);
}
