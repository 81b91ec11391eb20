import { expect, test, vi } from 'vitest';
import { customEmoteOf } from '../../tests/custom-emote-of.ts';
import { startSession } from '../../tests/start-session.ts';

const READER = '../session/custom-emote-reader.ts';

test('the code of custom emotes that could not be loaded is requested again after 30 s, for those that were sent last', async () => {
  vi.doMock(READER, () => Promise.reject(new Error('offline')));
  const { clock, handle, join, hear, counts, troubles } = startSession();
  join();
  for (const code of ['old', 'mine']) {
    handle({ kind: 'custom-emotes', customEmotes: [customEmoteOf(code)] });
    await expect(import(READER)).rejects.toThrow();
    await clock.advance(0);
  }
  expect(troubles.filter((text) => !text.startsWith('List '))).toHaveLength(2);
  vi.doUnmock(READER);
  await import(READER);
  await clock.advance(30_000);
  hear('@room-id=7 :a!a@a PRIVMSG #somebody :mine old');
  await clock.advance(1_200);
  expect(counts()).toEqual({ mine: 1 });
});
