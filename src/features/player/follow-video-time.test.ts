import { expect, test } from 'vitest';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import { followVideoTime } from './follow-video-time.ts';

/** Follows a player whose time is `timeS`, which the test sets; `sought` are the calls of `seek`. */
function follow() {
  const { timers, advance, pending } = createManualTimers();
  const told: number[] = [];
  const sought: number[] = [];
  const video = { timeS: 0 as unknown, told, sought };
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => {
      if (video.timeS instanceof Error) throw video.timeS;
      return video.timeS;
    },
    getDuration: () => 36_000,
    seek: (second: number) => void sought.push(second),
  };
  const { seek, stop } = followVideoTime({ getPlayer: () => player }, timers, (second) => told.push(second));
  return { video, told, sought, seek, stop, advance, pending };
}

test('each second of a video that plays is told once, at any speed; a pause tells nothing', async () => {
  const { video, told, advance } = follow();
  for (let quarter = 0; quarter < 12; quarter++) {
    video.timeS = 10 + quarter / 4;
    await advance(250);
  }
  expect(told).toEqual([10, 11, 12]);
  await advance(5_000);
  expect(told).toEqual([10, 11, 12]);
  for (let quarter = 0; quarter < 4; quarter++) {
    video.timeS = 13 + quarter / 2;
    await advance(250);
  }
  expect(told).toEqual([10, 11, 12, 13, 14]);
});

test('a viewer who seeks is followed within a second', async () => {
  const { video, told, advance } = follow();
  video.timeS = 10;
  await advance(250);
  video.timeS = 4_000;
  await advance(1_000);
  expect(told).toEqual([10, 4_000]);
});

test('what is no time, and a single time that is far away, change nothing', async () => {
  const { video, told, advance } = follow();
  for (const timeS of [
    undefined,
    Number.NaN,
    -1,
    '5',
    Infinity,
    new Error('gone'),
    100,
    3_700,
    100.2,
    0,
    100.5,
  ]) {
    video.timeS = timeS;
    await advance(250);
  }
  expect(told).toEqual([100]);
});

test('after a seek of the page, times from before it are ignored; a player that did not seek is followed when it moves', async () => {
  const { video, told, sought, seek, advance } = follow();
  video.timeS = 10;
  await advance(250);
  seek(600);
  expect(sought).toEqual([600]);
  await advance(1_000);
  video.timeS = 600.4;
  await advance(250);
  video.timeS = 601.2;
  await advance(250);
  expect(told).toEqual([10, 601]);
  seek(-5);
  expect(sought).toEqual([600, 0]);
  // It did not seek.
  await advance(4_000);
  expect(told).toEqual([10, 601]);
  for (const timeS of [603, 605, 607, 607.5]) {
    video.timeS = timeS;
    await advance(250);
  }
  expect(told).toEqual([10, 601, 607]);
});

test('after a seek of the page, a video that plays on for two seconds before it seeks is not followed', async () => {
  const { video, told, seek, advance } = follow();
  video.timeS = 10;
  await advance(250);
  seek(600);
  for (let reading = 1; reading <= 8; reading++) {
    video.timeS = 10 + reading;
    await advance(250);
  }
  video.timeS = 600;
  await advance(250);
  expect(told).toEqual([10]);
  video.timeS = 601;
  await advance(250);
  expect(told).toEqual([10, 601]);
});

test('a viewer who seeks directly after the page did is followed', async () => {
  const { video, told, seek, advance } = follow();
  video.timeS = 10;
  await advance(250);
  seek(911);
  video.timeS = 400;
  await advance(1_000);
  expect(told).toEqual([10, 400]);
});

test('a second after the end of the video stays in the table until somebody moves the player', async () => {
  const { video, told, seek, advance } = follow();
  video.timeS = 10;
  await advance(250);
  seek(40_000);
  video.timeS = 35_999.6;
  await advance(60_000);
  expect(told).toEqual([10]);
  video.timeS = 300;
  await advance(1_000);
  expect(told).toEqual([10, 300]);
});

test('a player that throws at a seek is followed as before; nothing runs after the end', async () => {
  const { timers, advance, pending } = createManualTimers();
  const told: number[] = [];
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => 5,
    seek: () => {
      throw new Error('The frame is gone.');
    },
  };
  const { seek, stop } = followVideoTime({ getPlayer: () => player }, timers, (second) => told.push(second));
  seek(50);
  await advance(1_000);
  expect(told).toEqual([5]);
  stop();
  expect(pending()).toBe(0);
});
