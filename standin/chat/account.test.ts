import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

test.each([
  ['PASS oauth:wrong', 'Login authentication failed'],
  ['PASS good', 'Improperly formatted auth'],
])('after %s a name is turned away', async (line, notice) => {
  const chat = await started.openChat();
  chat.send(line, 'NICK mossy_otter');
  await chat.closed;
  expect(chat.lines).toEqual([`:tmi.twitch.tv NOTICE * :${notice}`]);
});
