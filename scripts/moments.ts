import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chatSeconds } from './chat-seconds.ts';
import { findMoments } from './found-moments.ts';
import { momentsTable, scoresTable } from './moment-tables.ts';
import { type BadLine, readClippedStretches, readRecordedChat } from './recorded-chat.ts';

const USAGE = 'Usage: npm run moments -- CHAT.csv [--labels LABELS.csv] [--json]';

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { labels: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error(USAGE);
  const chat = readRecordedChat(readText(path));
  tellBadLines(path, chat.badLines);
  if (chat.messages.length === 0) throw new Error(`${path} has no line that could be read.`);

  const codes: string[] = [];
  const seconds = Array.from(chatSeconds(chat.messages, codes));
  const moments = findMoments(seconds, codes);
  if (values.json) {
    console.log(JSON.stringify({ moments }, null, 2));
    return;
  }
  console.log(momentsTable(moments));
  if (values.labels === undefined) return;
  const { stretches, badLines } = readClippedStretches(readText(values.labels));
  tellBadLines(values.labels, badLines);
  if (stretches.length === 0) throw new Error(`${values.labels} has no line that could be read.`);
  console.log(scoresTable(seconds, moments, stretches));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function tellBadLines(path: string, badLines: readonly BadLine[]): void {
  const [first] = badLines;
  if (first === undefined) return;
  const count = badLines.length === 1 ? '1 line was' : `${badLines.length} lines were`;
  console.error(`${path}: ${count} skipped. The first is line ${first.number}: ${first.problem}.`);
}
