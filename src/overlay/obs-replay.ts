/** The part of obs-browser's `window.obsstudio` that the overlay uses. It uses nothing else of OBS. */
interface ObsStudio {
  /** The page permissions of the source: 0 (none) to 5 (full). */
  getControlLevel(onLevel: (level: unknown) => void): void;
  /** Answers from level 1 on. */
  getStatus(onStatus: (status: unknown) => void): void;
  /** Works from level 3 on, while the replay buffer runs. */
  saveReplayBuffer(): void;
}

/** Whether the replay buffer of OBS can be saved now, and what is missing. */
export type ReplayState =
  | { readonly kind: 'no-obs' | 'old-obs' | 'no-answer' }
  | { readonly kind: 'level-too-low' | 'buffer-off' | 'ready'; readonly level: number };

/** The level `Basic` of obs-browser, the lowest that may save the replay buffer. */
const BASIC_LEVEL = 3;

/** OBS answers at once. Chosen. */
const ANSWER_WITHIN_MS = 5_000;

/** Asks OBS. The answer can be another one a moment later: the buffer is switched on and off. */
export async function readReplayState(obs: unknown): Promise<ReplayState> {
  if (typeof obs !== 'object' || obs === null) return { kind: 'no-obs' };
  if (!isObsStudio(obs)) return { kind: 'old-obs' };
  const level = await answerOf((answer) => obs.getControlLevel(answer));
  if (typeof level !== 'number') return { kind: 'no-answer' };
  if (level < BASIC_LEVEL) return { kind: 'level-too-low', level };
  const status = await answerOf((answer) => obs.getStatus(answer));
  if (status === undefined) return { kind: 'no-answer' };
  const { replaybuffer } = Object(status) as { readonly replaybuffer?: unknown };
  return { kind: replaybuffer === true ? 'ready' : 'buffer-off', level };
}

/** Saves the replay buffer if that is possible now. Returns the state before. */
export async function saveReplay(obs: unknown): Promise<ReplayState> {
  const state = await readReplayState(obs);
  if (state.kind === 'ready') (obs as ObsStudio).saveReplayBuffer();
  return state;
}

/** Undefined if OBS throws or does not answer. */
function answerOf(ask: (answer: (value: unknown) => void) => void): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN_MS);
    try {
      ask(resolve);
    } catch {
      resolve(undefined);
    }
  });
}

function isObsStudio(obs: object): obs is ObsStudio {
  const { getControlLevel, getStatus, saveReplayBuffer } = obs as Partial<ObsStudio>;
  return [getControlLevel, getStatus, saveReplayBuffer].every((part) => typeof part === 'function');
}

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
