import { expect, test } from 'vitest';
import { startDetails } from '../../tests/stages/window.ts';

test('more messages than are retained are in the details, with their chatters', () => {
  const { say, step, detailsOf } = startDetails();
  for (let i = 0; i < 12_000; i++) say(i / 2, 'a', { userId: 1 + (i % 11_500) });
  step(6_000);
  expect(detailsOf(0)).toMatchObject({ uses: 12_000, chatters: 11_500, sessionUses: 12_000 });
});

test('after a restart of the dictionary totals and records begin again, with the messages that are in the window', () => {
  const { keeper, emitted, say, step, detailsOf, restart } = startDetails();
  say(0, 'a b b');
  step(1_000);
  step(60_000);
  say(60_500, 'b b c', { userId: 5 });
  step(61_000);
  expect(detailsOf(1)).toMatchObject({ uses: 2, sessionUses: 4, record: { count: 2, endTime: 1_000 } });
  keeper.watch(1);
  restart(['c', 'b']);
  step(62_000);
  // The number of the page is that of the emote that it shows there from now on.
  expect(emitted.at(-1)).toEqual({
    emoteId: 1,
    uses: 2,
    chatters: 1,
    sessionUses: 2,
    record: { count: 2, endTime: 62_000 },
  });
  expect(detailsOf(0)).toMatchObject({ uses: 1, sessionUses: 1, record: { count: 1, endTime: 62_000 } });
  expect(detailsOf(2)).toBeNull();
  step(80_000);
  expect(detailsOf(1)).toMatchObject({ uses: 0, sessionUses: 2 });
});
