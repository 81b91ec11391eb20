import { describe, expect, test } from 'vitest';
import { generatedEvening } from '../tests/generated-evening.ts';
import { runMomentsCommand } from './moments-command.ts';

const EVENING = generatedEvening({
  seed: 1,
  seconds: 1_500,
  messagesASecond: 2,
  emoteShare: 0.5,
  moments: [{ atS: 900, withinS: 12, chatters: 80, emote: 'Pog' }],
});
const CHAT = [
  'offset_s,chatter,emotes',
  ...EVENING.map(
    ({ offsetS, chatter, emotes }) =>
      `${offsetS.toFixed(3)},${chatter},${Array.from(emotes, ([code, count]) => `${code}=${count}`).join(' ')}`,
  ),
].join('\n');

const FILES: Readonly<Record<string, string>> = {
  'chat.csv': CHAT,
  'clips.csv': 'start_s,end_s,clips,views\n890,930,4,9\n',
  'calm.csv': '0,1,\n9,2,Pog=1\n',
  'empty.csv': '',
  'wrong.csv': '{"not": "csv"}\n',
  'some-bad.csv': `${CHAT}\nbroken\nbroken too\n`,
};

function run(...args: readonly string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const exitCode = runMomentsCommand(args, {
    readText: (path) => {
      const text = FILES[path];
      if (text === undefined) throw new Error(`ENOENT: no such file, open '${path}'`);
      return text;
    },
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
  });
  return { exitCode, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('--json prints the moments and nothing else', () => {
  const { exitCode, printed, complaints } = run('chat.csv', '--json', '--labels', 'clips.csv');
  expect([exitCode, complaints]).toEqual([0, '']);
  const { moments, ...rest } = JSON.parse(printed);
  expect(rest).toEqual({});
  expect(moments).toHaveLength(1);
  expect(Object.keys(moments[0])).toEqual([
    'startS',
    'peakS',
    'endS',
    'announcedS',
    'ratio',
    'surprise',
    'uses',
    'chatters',
    'emote',
    'mood',
  ]);
  expect(moments[0].emote).toBe('Pog');
});

test('a chat in which nothing happens has no moments', () => {
  expect(JSON.parse(run('calm.csv', '--json').printed)).toEqual({ moments: [] });
  expect(run('calm.csv').printed).toContain('0 moments');
});

test('without --json it prints a table, with --labels the scores beside those of the plain rules', () => {
  const { exitCode, printed } = run('chat.csv', '--labels', 'clips.csv');
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^start +peak +end +announced +usual +surprise +uses +chatters +emote\n0:14:/);
  expect(printed).toContain('1 moment\n');
  expect(printed).toMatch(/this detector +2\.4 +1\.00 +1\.00 +1\.00 +1\.00 +1\.00/);
  expect(printed).toMatch(/messages \/ median, highest +14\.4/);
});

describe('bad input', () => {
  test.each([
    [[], 'Usage: npm run moments'],
    [['chat.csv', 'more.csv'], 'Usage: npm run moments'],
    [['chat.csv', '--wrong'], "Unknown option '--wrong'"],
    [['missing.csv'], 'ENOENT: no such file'],
    [['empty.csv'], 'empty.csv: no line could be read.'],
    [['wrong.csv'], 'wrong.csv: 1 line skipped, the first is line 1: it is not offset_s,chatter,emotes.'],
    [['chat.csv', '--labels', 'wrong.csv'], 'wrong.csv: no line could be read.'],
  ])('%j is an error in words', (args, complaint) => {
    const { exitCode, complaints } = run(...args);
    expect(exitCode).toBe(1);
    expect(complaints).toContain(complaint);
  });

  test('bad lines are skipped and counted', () => {
    const { exitCode, printed, complaints } = run('some-bad.csv', '--json');
    expect(exitCode).toBe(0);
    expect(complaints).toMatch(/^some-bad\.csv: 2 lines skipped, the first is line \d+: it is not/);
    expect(printed).toBe(run('chat.csv', '--json').printed);
  });
});
