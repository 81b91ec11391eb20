import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListFailure } from '../../src/emotes/lists/load-list.ts';
import { EMOTE_SOURCES, listsOf } from '../../src/emotes/sources/registry.ts';
import { fuzzAnswers, load, problemOf } from './fuzz-answers.ts';
import { HOSTILE_STRINGS } from './hostile-strings.ts';

/** `npm run test:long` sends a hundred thousand. */
const ANSWERS = 3_000;
const LIST_IDS = listsOf(EMOTE_SOURCES).map(({ id }) => id);

test('a corrupted answer gives a failure of its list, or emotes that can be shown', async () => {
  const { failure, emotes } = await fuzzAnswers(1, ANSWERS);
  expect(failure).toBeNull();
  expect(emotes).toBeGreaterThan(ANSWERS / 4);
});

test.each(LIST_IDS)('any JSON as the list %s gives a failure, or emotes that can be shown', async (id) => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.constantFrom(200, 204, 404, 500), async (body, status) => {
      const loaded = await load(id, '123', () => new Response(status === 204 ? null : body, { status }));
      expect(loaded instanceof ListFailure ? null : problemOf(loaded)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

/** An entry that every list accepts as its own, with `text` in all fields except those of `safe`. */
function entryWith(text: string, safe: object): object {
  return {
    ...{ id: text, code: text, name: text, animated: true, images: { '1x': text, '2x': text } },
    ...{
      urls: [
        ['1', text],
        ['2', text],
      ],
    },
    ...{
      data: { name: text, host: { url: text, files: [{ name: text, static_name: text, format: 'WEBP' }] } },
    },
    ...safe,
  };
}

test.each(LIST_IDS)('hostile texts in the list %s are decoded as text or skipped', async (id) => {
  const fields = [
    {},
    { id: 'safe' },
    { code: 'safe', name: 'safe' },
    { images: { '2x': 'https://cdn.example/2x' }, urls: [[], ['2', 'https://cdn.example/2x']], data: null },
  ];
  for (const safe of fields) {
    const entries = HOSTILE_STRINGS.map((text) => entryWith(text, safe));
    const body = { channelEmotes: entries, sharedEmotes: entries, emotes: entries, id: 'set' };
    for (const json of [body, entries, { id: 'user', emote_set: body }]) {
      const loaded = await load(id, '123', () => Response.json(json));
      expect(loaded instanceof ListFailure ? null : problemOf(loaded)).toBeNull();
    }
  }
});
