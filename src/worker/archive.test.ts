import { expect, test } from 'vitest';
import { neverYield } from '../../tests/fakes/clock.ts';
import { memoryUsage, START_S, startRecordedChannel } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';

test('a recording goes on where the usage cannot be counted, and the console says why', async () => {
  const usage = {
    ...memoryUsage(),
    start: () => {
      throw new TypeError('crypto.randomUUID is not a function');
    },
  };
  const store = openBrowser().openPage();
  const channel = startRecordedChannel(store, START_S, 'watched', false, neverYield, () => true, 0, usage);
  channel.say(500, 'a', 1);
  for (const second of [1, 2, 3]) await channel.step(second);
  expect(channel.emitted.map(({ kind }) => kind)).toContain('seconds');
  expect(channel.troubles).toEqual([
    'The emote usage is not counted: TypeError: crypto.randomUUID is not a function',
  ]);
});
