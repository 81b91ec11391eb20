import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordingVideo } from '../../domain/recording.ts';
import { followVideoTime, useVideoSecond } from './use-video-second.ts';

beforeEach(() => void vi.useFakeTimers());
const ZERO_S = 1_800_000_000;
const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const videoOf = (videoId: string, zeroS = ZERO_S): RecordingVideo => ({ videoId, zeroS });

/** A player that begins at 0 and seeks at once. */
function createPlayer() {
  const sought: number[] = [];
  const state = { timeS: 0, sought };
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => state.timeS,
    getDuration: () => 36_000,
    seek(second: number) {
      sought.push(second);
      state.timeS = second;
    },
  };
  return Object.assign(state, { embed: { addEventListener: () => undefined, getPlayer: () => player } });
}

/** `told`: the seconds of the recording that the table was told, since its beginning. */
function follow() {
  const told: number[] = [];
  const { result, rerender } = renderHook(
    ({ video }) => useVideoSecond(video, (second) => told.push(second - ZERO_S)),
    { initialProps: { video: videoOf('1') } },
  );
  return {
    told,
    seekTo: (second: number) => result.current.seekTo(ZERO_S + second),
    setPlayer: (player: ReturnType<typeof createPlayer> | null) =>
      act(() => result.current.onPlayer(player === null ? null : player.embed)),
    setVideo: (video: RecordingVideo) => rerender({ video }),
  };
}

test.each(['chosen in the timeline', 'reached by the video'])(
  'a player begins at the second that was chosen before, and another video at the one in the table, %s; so does the same one from another time on',
  (how) => {
    const { told, seekTo, setPlayer, setVideo } = follow();
    seekTo(500);
    const first = createPlayer();
    setPlayer(first);
    advance(1_000);
    expect(first.sought).toEqual([500]);
    if (how === 'chosen in the timeline') seekTo(1_500);
    else {
      first.timeS = 1_500;
      advance(500);
    }
    const before = [...told];
    setVideo(videoOf('2', ZERO_S + 10));
    setPlayer(null);
    const second = createPlayer();
    setPlayer(second);
    advance(1_000);
    expect(second.sought).toEqual([1_490]);
    setVideo(videoOf('2', ZERO_S - 20));
    advance(1_000);
    expect(second.sought).toEqual([1_490, 1_520]);
    expect(told).toEqual(before);
  },
);

test('a video that nobody led anywhere is followed from where it is', () => {
  const { told, setPlayer } = follow();
  const player = createPlayer();
  player.timeS = 7;
  setPlayer(player);
  advance(250);
  expect([player.sought, told]).toEqual([[], [7]]);
});

/** Follows a player whose time is `video.timeS`; `sought` are the calls of `seek`. */
function followTime() {
  const told: number[] = [];
  const sought: number[] = [];
  const video = { timeS: 0 as unknown };
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => {
      if (video.timeS instanceof Error) throw video.timeS;
      return video.timeS;
    },
    getDuration: () => 36_000,
    seek: (second: number) => void sought.push(second),
  };
  const { seek } = followVideoTime({ getPlayer: () => player }, (second) => told.push(second));
  return {
    told,
    sought,
    seek,
    /** How long the player is at this time. */
    stay(timeS: unknown, ms: number): void {
      video.timeS = timeS;
      advance(ms);
    },
    /** The player is at each of these times for one reading. */
    play(...times: readonly unknown[]): void {
      for (const timeS of times) {
        video.timeS = timeS;
        advance(250);
      }
    },
  };
}

test('each second of a playing video is reported once, at any speed, and none during a pause', () => {
  const { told, stay, play } = followTime();
  play(...Array.from({ length: 12 }, (_, quarter) => 10 + quarter / 4));
  expect(told).toEqual([10, 11, 12]);
  stay(12.75, 5_000);
  expect(told).toEqual([10, 11, 12]);
  play(13, 13.5, 14, 14.5);
  expect(told).toEqual([10, 11, 12, 13, 14]);
});

test('what is no time, and a single time that is far away, change nothing', () => {
  const { told, play } = followTime();
  play(undefined, Number.NaN, -1, '5', Infinity, new Error('gone'), 100, 3_700, 100.2, 0, 100.5);
  expect(told).toEqual([100]);
});

test('after a seek of the page, times from before it are ignored; a player that did not seek is followed when it moves', () => {
  const { told, sought, seek, stay, play } = followTime();
  play(10);
  seek(600);
  expect(sought).toEqual([600]);
  stay(10, 1_000);
  play(600.4, 601.2);
  expect(told).toEqual([10, 601]);
  seek(-5);
  expect(sought).toEqual([600, 0]);
  // It did not seek.
  stay(601.2, 4_000);
  expect(told).toEqual([10, 601]);
  play(603, 605, 607, 607.5);
  expect(told).toEqual([10, 601, 607]);
});

test('after a seek of the page, a video that plays on for two seconds before it seeks is not followed', () => {
  const { told, seek, play } = followTime();
  play(10);
  seek(600);
  play(11, 12, 13, 14, 15, 16, 17, 18, 600);
  expect(told).toEqual([10]);
  play(601);
  expect(told).toEqual([10, 601]);
});

test.each([
  ['a viewer who seeks directly after the page did is followed', 10, 911, 400, 1_000],
  [
    'a viewer who goes back by two seconds directly after the page did is followed within a second of the seek',
    100,
    101,
    98,
    3_250,
  ],
])('%s', (_, beforeS, pageS, viewerS, ms) => {
  const { told, seek, play, stay } = followTime();
  play(beforeS);
  seek(pageS);
  stay(viewerS, ms);
  expect(told).toEqual([beforeS, viewerS]);
});

/**
 * A player that seeks `seekMs` later, drops a seek for the next one or does each of them, and reports its time `lateMs` late. Arrow
 * keys move the second in the table, as beside a video: from where it is now.
 */
function pressKeys({ seekMs = 300, lateMs = 0, doesEach = false, isPlaying = false, fromS = 100 }) {
  const now = () => performance.now();
  let seeks: { readonly second: number; readonly at: number }[] = [];
  let position = fromS;
  const reports: { readonly at: number; readonly timeS: number }[] = [];
  /** The table, after each change of it. */
  const table: number[] = [];
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => reports.findLast(({ at }) => at <= now() - lateMs)?.timeS ?? fromS,
    getDuration: () => 36_000,
    seek(second: number) {
      seeks = [...(doesEach ? seeks : []), { second, at: now() + seekMs }];
    },
  };
  setInterval(() => {
    if (isPlaying) position += 0.01;
    for (const { second } of seeks.filter(({ at }) => at <= now())) position = second;
    seeks = seeks.filter(({ at }) => at > now());
    reports.push({ at: now(), timeS: position });
  }, 10);
  const { seek } = followVideoTime({ getPlayer: () => player }, (second) => table.push(second));
  return {
    table,
    press(times: number, everyMs: number, byS: number) {
      for (let press = 0; press < times; press++) {
        table.push((table.at(-1) ?? 0) + byS);
        seek(table.at(-1) ?? 0);
        advance(everyMs);
      }
    },
  };
}

test.each([
  ['every 400 ms', 400, {}],
  ['every 150 ms', 150, {}],
  ['held', 30, {}],
  ['every 400 ms, its time a second late', 400, { lateMs: 1_000 }],
  ['every 150 ms, its time a second late', 150, { lateMs: 1_000 }],
  ['every 150 ms, each of the seeks done', 150, { doesEach: true }],
  ['held, each of the seeks done late', 30, { doesEach: true, seekMs: 800 }],
  ['every 2 s', 2_000, {}],
] as const)(
  'beside a paused video each press of an arrow key moves the table by its second: %s',
  (_, everyMs, how) => {
    for (const byS of [1, -1, 10, -10]) {
      const { table, press } = pressKeys(how);
      advance(2_000);
      press(9, everyMs, byS);
      advance(5_000);
      expect(table).toEqual(Array.from({ length: 10 }, (_value, index) => 100 + index * byS));
    }
  },
);

test.each([400, 150, 30])(
  'beside a video that plays no press is lost, every %i ms, and it is followed after the last',
  (everyMs) => {
    const { table, press } = pressKeys({ isPlaying: true });
    advance(2_000);
    const before = table.at(-1) ?? 0;
    press(9, everyMs, -1);
    const played = Math.ceil((9 * everyMs) / 1_000);
    expect(table.at(-1)).toBeLessThanOrEqual(before - 9 + played);
    const last = table.at(-1) ?? 0;
    advance(5_000);
    expect(table.at(-1)).toBeGreaterThan(last + 3);
  },
);

test('a step to the next second is not taken back by a time just before it', () => {
  const { told, seek, stay, play } = followTime();
  play(10.9);
  seek(11);
  stay(10.9, 500);
  stay(11, 500);
  expect(told).toEqual([10]);
});

test.each([0, Number.NaN])(
  'a video that is led to a second before it has told a time is not followed at its beginning (%f)',
  (timeS) => {
    const { told, seek, stay } = followTime();
    stay(timeS, 0);
    seek(910);
    stay(0, 1_000);
    stay(910, 500);
    expect(told).toEqual([]);
  },
);

test('a second after the end of the video stays in the table until somebody moves the player', () => {
  const { told, seek, stay, play } = followTime();
  play(10);
  seek(40_000);
  stay(35_999.6, 60_000);
  expect(told).toEqual([10]);
  stay(300, 1_000);
  expect(told).toEqual([10, 300]);
});

test('a player that throws at a seek is followed as before; nothing runs after the end', () => {
  const told: number[] = [];
  const player = {
    setChannel: () => undefined,
    getCurrentTime: () => 5,
    seek: () => {
      throw new Error('The frame is gone.');
    },
  };
  const { seek, stop } = followVideoTime({ getPlayer: () => player }, (second) => told.push(second));
  seek(50);
  advance(1_000);
  expect(told).toEqual([5]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
