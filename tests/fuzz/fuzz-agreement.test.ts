import { expect, test } from 'vitest';
import { compareWithRecount } from './fuzz-agreement.ts';

const MESSAGES = 15_000;
const MESSAGES_PER_SECOND = 250;

/** `npm run test:long` runs the same with a million messages. */
test('a simple recount gives the same counts for 15 000 messages of all kinds', async () => {
  const { compared, counted } = await compareWithRecount(20_261_120, MESSAGES);
  expect(compared).toBeGreaterThan(MESSAGES / MESSAGES_PER_SECOND - 20);
  expect(counted).toBeGreaterThan(MESSAGES);
});
