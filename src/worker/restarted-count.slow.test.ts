import { expect, test } from 'vitest';
import { recordingRules, secondsIn } from '../../tests/builders/recordings.ts';
import { memoryArchive } from '../../tests/stages/recording-stores.ts';
import { type Room, roomState, type ShownStep, START, startSessions } from '../../tests/stages/session.ts';
import type { SecondTotals } from '../domain/recording.ts';

const ROOM: Room = { login: 'somebody', roomId: '7' };
/** Emotes of Twitch in one message. */
const EMOTES_A_MESSAGE = 100;

/** A session that has met 60 000 emotes. It is recorded since none of them is in the window any more. */
async function start() {
  const seconds = new Map<number, SecondTotals>();
  /** By number, as the page has it. */
  const dictionary: string[] = [];
  let runs = 0;
  const sessions = startSessions([ROOM], {
    loadArchive: () => memoryArchive(),
    onMessage(message) {
      if (message.kind === 'seconds')
        for (const second of secondsIn(message.seconds)) seconds.set(second.second, second);
      if (message.kind !== 'emotes') return;
      if (message.from === 0) runs++;
      for (const [index, { key }] of message.emotes.entries()) dictionary[message.from + index] = key;
    },
  });
  sessions.join(ROOM);
  sessions.welcome();
  sessions.say(roomState(ROOM));
  let id = 0;
  let nextEmote = 0;
  const text = Array.from({ length: EMOTES_A_MESSAGE }, () => 'x').join(' ');
  function say(emotes: readonly number[]): void {
    const ranges = emotes.map((emote, at) => `e${emote}:${2 * at}-${2 * at}`).join('/');
    const sentAt = START + sessions.clock.now();
    const tags = `emotes=${ranges};id=${++id};tmi-sent-ts=${sentAt};user-id=5`;
    sessions.say(`@${tags} :u!u@u PRIVMSG #somebody :${text}\r\n`);
  }
  /** Says emotes that were not said before, in messages of `EMOTES_A_MESSAGE`. */
  function sayNew(count: number): void {
    for (const end = nextEmote + count; nextEmote < end; nextEmote += EMOTES_A_MESSAGE) {
      say(Array.from({ length: EMOTES_A_MESSAGE }, (_, at) => nextEmote + at));
    }
  }
  /** Ends the present second, and returns its step. */
  async function step(): Promise<ShownStep | undefined> {
    await sessions.clock.advance(1_000);
    sessions.say(':tmi.twitch.tv PONG tmi.twitch.tv\r\n');
    return sessions.heard(ROOM).steps.at(-1);
  }
  sayNew(60_000);
  for (let second = 0; second < 11; second++) await step();
  sessions.handle({ kind: 'record', sessionId: 1, rules: recordingRules('never') });
  for (let second = 0; second < 3; second++) await step();
  return {
    say,
    sayNew,
    step,
    restarts: () => runs - 1,
    dictionary,
    recorded: () => seconds.size,
    gaps: () => [...seconds.values()].filter(({ isGap }) => isGap).length,
  };
}

test('past 65 536 emotes a session counts on with new numbers, and its steps and seconds are whole', async () => {
  const { say, sayNew, step, restarts, dictionary, recorded, gaps } = await start();
  for (let second = 0; second < 8; second++) {
    say([1, 2, 3]);
    say([1]);
    await step();
  }
  sayNew(5_600);
  expect(restarts()).toBe(0);
  // The step that restarts, and the one after it.
  for (let second = 0; second < 2; second++) {
    const shown = await step();
    expect(restarts()).toBe(1);
    expect(shown).toMatchObject({ observedMs: 10_000, totalEmotes: 32 + 5_600 });
    expect(shown?.table.slice(0, 3)).toEqual(['Twitch:e1 x 16', 'Twitch:e2 x 8', 'Twitch:e3 x 8']);
  }
  expect(dictionary.indexOf('Twitch:e1')).toBe(0);
  for (let second = 0; second < 10; second++) await step();
  say([7]);
  expect(await step()).toMatchObject({ totalEmotes: 1, table: ['Twitch:e7 x 1'] });
  expect(recorded()).toBeGreaterThan(20);
  expect(gaps()).toBe(0);
});

test('if older messages than the retained ones are in the window, the time up to the last of them becomes unobserved', async () => {
  const { say, sayNew, step, restarts, gaps } = await start();
  for (let message = 0; message < 2_000; message++) say([1]);
  expect(await step()).toMatchObject({ totalEmotes: 2_000, observedMs: 10_000 });
  sayNew(5_600);
  for (let message = 0; message < 9_000; message++) say([2]);
  const shown = await step();
  expect(restarts()).toBe(1);
  // 10 000 messages are retained: 9 000 and 56 of the last second, and 944 of the one before.
  expect(shown).toMatchObject({ totalEmotes: 9_000 + 5_600 + 944, observedMs: 1_000 });
  expect(await step()).toMatchObject({ observedMs: 2_000 });
  expect(gaps()).toBe(1);
});
