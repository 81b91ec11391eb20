import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordingVideo } from '../../domain/recording.ts';
import { useVideoSecond } from './use-video-second.ts';

beforeEach(() => void vi.useFakeTimers());
const ZERO_S = 1_800_000_000;
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
    advance: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('a second that was chosen before there is a player is where it begins', () => {
  const { told, seekTo, setPlayer, advance } = follow();
  seekTo(500);
  const player = createPlayer();
  setPlayer(player);
  advance(1_000);
  expect(player.sought).toEqual([500]);
  player.timeS = 501;
  advance(250);
  expect(told).toEqual([501]);
});

test.each(['chosen in the timeline', 'reached by the video'])(
  'another video begins at the second in the table, %s; so does the same one from another time on',
  (how) => {
    const { told, seekTo, setPlayer, setVideo, advance } = follow();
    seekTo(500);
    const first = createPlayer();
    setPlayer(first);
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
  const { told, setPlayer, advance } = follow();
  const player = createPlayer();
  player.timeS = 7;
  setPlayer(player);
  advance(250);
  expect([player.sought, told]).toEqual([[], [7]]);
});
