import { expect, test } from 'vitest';
import { recordedSeconds } from '../../scripts/moments/recorded-seconds.ts';
import { countFiles, fileOf } from '../../tests/stages/files.ts';
import type { NamedFile } from './chat-file.ts';

interface Said {
  readonly id?: string;
  readonly atS: number;
  readonly by?: number;
  readonly text?: string;
}

/** 2026-11-21T14:00:00Z. */
const ZERO_MS = 1_795_269_600_000;

const rawLine = ({ id = '0', atS, by = 1, text = 'hi' }: Said): string =>
  `@id=${id};tmi-sent-ts=${ZERO_MS + atS * 1_000};user-id=${by} :viewer${by}!a@a PRIVMSG #chan :${text}`;
const rawLog = (...said: readonly Said[]) => fileOf(said.map(rawLine).join('\n'));
const dump = (...said: readonly Said[]) =>
  fileOf(
    JSON.stringify({
      streamer: { name: 'chan', id: 7 },
      comments: said.map(({ id = '0', atS, by = 1, text = 'hi' }) => ({
        _id: id,
        content_offset_seconds: atS,
        created_at: new Date(ZERO_MS + atS * 1_000).toISOString(),
        commenter: { _id: String(by), name: `viewer${by}` },
        message: { body: text, fragments: [{ text }] },
      })),
    }),
  );

/** The number of counted messages, and the number that is reported as repeated. */
async function count(...files: readonly NamedFile[]) {
  const { recording, repeated } = await countFiles(...files);
  const seconds = recording === null ? [] : await recordedSeconds(recording, 0);
  return [seconds.reduce((sum, { messages }) => sum + messages, 0), repeated];
}

test.each([
  ['other chatters', [{ atS: 1 }, { atS: 5, by: 2 }]],
  ['another time', [{ atS: 1 }, { atS: 5 }]],
  ['another text', [{ atS: 1 }, { atS: 1, text: 'there' }]],
])('messages that all have one id, as in anonymised files, are counted: %s', async (_, said) => {
  expect(await count(dump(...said))).toEqual([2, 0]);
});

test.each([dump, rawLog])(
  'a message that a file has twice counts once, and the repeat is reported',
  async (write) => {
    expect(await count(write({ atS: 1 }, { atS: 2, id: 'a' }, { atS: 1 }))).toEqual([2, 1]);
  },
);

test('a message of two files counts once even if their clocks differ by seconds, and the repeat is reported', async () => {
  const said = [1, 2, 3].map((atS) => ({ id: `m${atS}`, atS }));
  const later = said.map(({ id, atS }) => ({ id, atS: atS + 1.7 }));
  expect(await count(rawLog(...said), dump(...later, { id: 'm9', atS: 9 }))).toEqual([4, 3]);
});

test('a line without an id counts once if two files have it, and the repeat is reported', async () => {
  const log = fileOf('[2026-11-21 14:00:01] ann: hi\n[2026-11-21 14:00:01] ann: hi\n');
  expect(await count(log)).toEqual([2, 0]);
  expect(await count(log, log)).toEqual([2, 2]);
});
