import { describe, expect, test } from 'vitest';
import { generatedEvening } from '../../tests/builders/generated-chat.ts';
import { runMomentsCommand } from './moments-command.ts';

const EVENING = generatedEvening({
  seed: 1,
  seconds: 400,
  messagesASecond: 2,
  emoteShare: 0.5,
  moments: [{ atS: 300, withinS: 12, chatters: 80, emote: 'Pog' }],
});
const CHAT = [
  'offset_s,chatter,emotes',
  ...EVENING.map(
    ({ offsetS, chatter, emotes }) =>
      `${offsetS.toFixed(3)},${chatter},${Array.from(emotes, ([code, count]) => `${code}=${count}`).join(' ')}`,
  ),
].join('\n');

const FILES: Record<string, string> = {
  'chat.csv': CHAT,
  'empty.csv': '',
  'wrong.csv': '{"not": "csv"}\n',
  'mostly-bad.csv': `${CHAT.split('\n').slice(0, 3).join('\n')}\n${'broken\n'.repeat(3)}`,
  'some-bad.csv': `${CHAT}\nbroken\nbroken too\n`,
};

async function run(...args: readonly string[]) {
  const written: string[] = [];
  const printed: string[] = [];
  const complaints: string[] = [];
  const requested: string[] = [];
  const exitCode = await runMomentsCommand(args, {
    openFile: async (path) => {
      const text = FILES[path];
      if (text === undefined) throw Object.assign(new Error('not found'), { code: 'ENOENT' });
      return new File([text], path);
    },
    writeFile: async (folder, name, content) => {
      if (folder in FILES) throw Object.assign(new Error('EEXIST: mkdir'), { code: 'EEXIST' });
      written.push(`${folder}/${name}: ${(await content.text()).slice(0, 30)}`);
      return `${folder}/${name}`;
    },
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    onProgress: () => undefined,
    fetchJson: (url) => {
      requested.push(url);
      return Promise.resolve({ status: 404, body: {} });
    },
  });
  return { exitCode, written, requested, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('--json prints the moments and nothing else', async () => {
  const { exitCode, printed, complaints } = await run('chat.csv', '--json');
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

test('--format all writes each export to a folder; one that is refused does not stop the others', async () => {
  const { exitCode, written, complaints } = await run('chat.csv', '--format', 'all', '--out', 'there');
  expect(exitCode).toBe(0);
  expect(written.map((text) => text.replace(/^there\/recorded_chat-(.*?): .*$/s, '$1'))).toEqual([
    'seconds.csv',
    'history.json',
    'moments.csv',
    'losslesscut.csv',
    'markers.edl',
  ]);
  expect(complaints).toContain('youtube: not written, because the chat has fewer than three moments.');
});

/** A log has no emotes: all its totals are 0. Its burst is at 0:05:00. */
const LOG = EVENING.map(({ offsetS, chatter }) => {
  const minutes = String(Math.floor(offsetS / 60)).padStart(2, '0');
  return `[0:${minutes}:${String(Math.floor(offsetS) % 60).padStart(2, '0')}] chatter${chatter}: hello`;
}).join('\n');

test.each([
  ['chat.csv', CHAT],
  ['log.txt', LOG],
])('the table, the JSON and each export name a moment by the same second: %s', async (name, text) => {
  FILES[name] = text;
  const [moment] = JSON.parse((await run(name, '--json')).printed).moments;
  const exported = JSON.parse((await run(name, '--format', 'json')).printed);
  const second = exported.moments[0].peakSecond - exported.startSecond;
  expect(second).toBeGreaterThan(300);
  expect(second).toBeLessThan(925);
  expect(moment.peakS).toBe(second);
  expect((await run(name)).printed).toContain(`  0:05:${second - 300}  `);
  expect((await run(name, '--format', 'moments-csv')).printed).toMatch(new RegExp(`\\n\\d+,${second},`));
});

test('nothing is requested, unless --lists asks for the lists of a known channel', async () => {
  const line = '@room-id=7;tmi-sent-ts=1795269600000;user-id=1 :a!a@a PRIVMSG #somebody :hi';
  FILES['raw.txt'] = `${line}\n`;
  expect((await run('raw.txt')).requested).toEqual([]);
  const { requested, exitCode } = await run('raw.txt', '--lists');
  expect(exitCode).toBe(0);
  expect(requested).toContain('https://7tv.io/v3/users/twitch/7');
  const { complaints } = await run('chat.csv', '--lists');
  expect(complaints).toContain('The lists are not loaded: the files do not contain the id of the channel.');
});

describe('bad input', () => {
  test.each([
    [[], 2, 'Usage: npm run moments'],
    [['chat.csv', '--wrong'], 2, "Unknown option '--wrong'"],
    [['chat.csv', '--format', 'xml'], 2, '--format is one of: csv'],
    [['chat.csv', '--format', 'all'], 2, 'Several formats need --out FOLDER.'],
    [['missing.csv'], 1, 'missing.csv: There is no such file.'],
    [['empty.csv'], 1, 'empty.csv: The file is empty.'],
    [['wrong.csv'], 1, 'wrong.csv: This is JSON with the keys not, and no chat of a known form. '],
  ])('%j is an error in words, with the exit code %i', async (args, code, complaint) => {
    const { exitCode, complaints } = await run(...args);
    expect(exitCode).toBe(code);
    expect(complaints).toContain(complaint);
  });

  test('a file that is mostly unreadable is counted as far as it can be, and is no success', async () => {
    const { exitCode, printed, complaints } = await run('mostly-bad.csv', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(printed)).toEqual({ moments: [] });
    expect(complaints.split('\n').at(-1)).toBe('Most of mostly-bad.csv could not be read: 3 of 5 entries.');
  });
});
