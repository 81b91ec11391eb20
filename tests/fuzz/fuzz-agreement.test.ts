import { expect, test } from 'vitest';
import { compareWithRecount } from './fuzz-agreement.ts';

const MESSAGES = 60_000;
const MESSAGES_PER_SECOND = 250;

/** `npm run fuzz` does the same with a million messages. */
test('a plain recount agrees with the product on 60 000 messages with everything mixed in', async () => {
  const { compared, counted } = await compareWithRecount(20_261_120, MESSAGES);
  expect(compared).toBeGreaterThan(MESSAGES / MESSAGES_PER_SECOND - 20);
  expect(counted).toBeGreaterThan(MESSAGES);
});
