import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMS } from '../../src/recorded-chat/forms/registry.ts';
import { seededRandom } from '../../standin/seeded-random.ts';
import { propertyRuns } from '../builders/generated-chat.ts';
import { countFiles, fileOf } from '../stages/files.ts';
import { damagedFiles, FILE_SAMPLES, fuzzFiles, tryFiles } from './fuzz-files.ts';

/** `npm run test:long` counts thousands. */
const FILES = 150;

test('the samples have every form of recorded chat', async () => {
  const found = new Set<string | null>();
  for (const text of FILE_SAMPLES) {
    const { reports } = await countFiles(fileOf(text));
    for (const { form } of reports) found.add(form);
  }
  expect([...found].toSorted()).toEqual(FORMS.map(({ name }) => name).toSorted());
});

test('a damaged file of chat is counted with pauses as far as it can be read, and throws nothing', async () => {
  const { failure, messages } = await fuzzFiles(1, FILES);
  expect(failure).toBeNull();
  expect(messages).toBeGreaterThan(FILES * 10);
});

test('the same with any seed and in parts of any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 5_000 }), async (seed, partLength) => {
      expect(await tryFiles(damagedFiles(seededRandom(seed)), partLength)).toBeTypeOf('number');
    }),
    propertyRuns(60),
  );
});
