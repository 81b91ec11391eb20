import { BASIC_LEVEL, type ReplayState } from './obs-replay.ts';

/** The names of obs-browser's levels, as OBS shows them in `Page permissions`, shortened. */
const LEVELS = [
  'No access',
  'Read access to status',
  'Read access to user information',
  'Basic access',
  'Advanced access',
  'Full access',
];

/** Of the last moment. */
export const LEFT_OUT_TEXT = 'The last moment was not saved: it came less than a minute after the last save.';

/** What is missing to save the replay buffer, or that nothing is, in one or two sentences. */
export function replayText(state: ReplayState, delayS: number): string {
  switch (state.kind) {
    case 'no-obs':
      return 'Replay buffer: this page is not in OBS. Only a browser source in OBS can save it.';
    case 'old-obs':
      return 'Replay buffer: this program cannot save it for a page. OBS 31 or newer can.';
    case 'no-answer':
      return 'Replay buffer: OBS did not answer. Press Refresh in the properties of this source.';
    case 'level-too-low':
      return `Replay buffer: the page permissions are “${levelName(state.level)}” (level ${state.level}). Set them to “${levelName(BASIC_LEVEL)}” (level ${BASIC_LEVEL}) in the properties of this source.`;
    case 'buffer-off':
      return `Replay buffer: it is off. Press Start Replay Buffer in OBS. The page permissions are enough (level ${state.level}).`;
    case 'ready':
      return `Replay buffer: ready (level ${state.level}). It is saved ${delayS} s after the peak of a moment. The first two minutes have no moments.`;
  }
}

function levelName(level: number): string {
  return LEVELS[level] ?? 'unknown';
}
