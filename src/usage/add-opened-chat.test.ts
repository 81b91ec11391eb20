import { expect, test } from 'vitest';
import { ok, type ScriptedAnswer, scriptedFetchJson } from '../../tests/fakes/net.ts';
import { KEPT_S, startRecordedChatWorker } from '../../tests/stages/files.ts';
import { BODIES, IDS, URLS } from '../../tests/stages/lists.ts';
import { ADDED_BY_DEFAULT } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';
import type { AddedResult, ChannelUsage } from '../domain/usage.ts';

const START_S = KEPT_S - 86_400 * 3;
/** Of the list in the sample. */
const CODE = 'catJAM';

/** Ten minutes of a chat without emotes of its own, each message with one of 7TV's list. */
const FILE = new File(
  Array.from({ length: 600 }, (_, second) => {
    const tags = `@id=${second};room-id=123;tmi-sent-ts=${(START_S + second) * 1_000};user-id=${(second % 9) + 1}`;
    return `${tags} :u!u@u PRIVMSG #somebody :${CODE}\r\n`;
  }),
  'evening.txt',
);

/** The chat is opened, and added to the usage of its channel, of which nothing is known. */
async function openAndAdd(areListsWanted: boolean, failing: readonly string[] = []) {
  const answers = IDS.map((id): [string, ScriptedAnswer] => [
    URLS[id],
    failing.includes(URLS[id]) ? 'no network' : ok(BODIES[id]),
  ]);
  const { fetchJson } = scriptedFetchJson(new Map(answers));
  const { open, request } = startRecordedChatWorker(areListsWanted, openBrowser(), fetchJson);
  const chat = await open(FILE);
  const add = (openedId: string | null) =>
    request<AddedResult>({
      ...ADDED_BY_DEFAULT,
      channelLogin: 'somebody',
      files: [FILE],
      openedId,
    });
  const read = () =>
    request<ChannelUsage>({
      kind: 'usage',
      channelLogin: 'somebody',
      periods: [{ fromDay: 0, untilDay: 30_000 }],
    });
  return { add, read, openedId: chat?.info?.recordingId ?? '' };
}

test('a chat that was opened with the lists of today is added with them: its emotes have uses, and the others of the lists none', async () => {
  const { add, read, openedId } = await openAndAdd(true);
  expect(await add(null)).toMatchObject({ kind: 'refused', reason: { kind: 'lists-unknown' } });
  expect(await add(openedId)).toMatchObject({ kind: 'added', chat: { messages: 600 } });
  const { emotes, periods, lists } = await read();
  const [sums] = periods;
  const used = emotes.filter((_, index) => (sums?.uses[index] ?? 0) > 0);
  expect(used.map(({ code, listId }) => [code, listId])).toEqual([[CODE, 'sevenTvChannel']]);
  expect(sums?.uses[emotes.findIndex(({ code }) => code === CODE)]).toBe(600);
  expect(emotes.length).toBeGreaterThan(20);
  expect(lists.map(({ seenS }) => seenS)).toEqual(lists.map(() => KEPT_S));
});

test('of the lists of today one that failed is known as failing; without a list nothing is added', async () => {
  const failing = await openAndAdd(true, [URLS.bttvChannel]);
  expect(await failing.add(failing.openedId)).toMatchObject({ kind: 'added' });
  const { lists } = await failing.read();
  expect(lists.find(({ id }) => id === 'bttvChannel')).toMatchObject({
    seenS: 0,
    failure: expect.stringMatching(/./),
  });
  const none = await openAndAdd(false);
  expect(await none.add(none.openedId)).toMatchObject({ kind: 'refused' });
});
