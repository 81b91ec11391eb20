import { createPart } from '../../packages/overlay-view/src/part.ts';
import type { SessionClient } from '../client/session-client.ts';
import { watchMoments } from '../client/watch-moments.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { OverlayOptions } from '../links/overlay-address.ts';

/** Least time between two saves, in milliseconds. */
const REST_MS = 60_000;
/** A moment begins about this long before its peak, in seconds. */
const BEGINNING_S = 35;
/** The buffer can be shorter than its setting by one interval of keyframes, which is 2 s for Twitch. */
const KEYFRAMES_S = 2;
/** How often the text of `setup` is updated, in milliseconds. */
const SETUP_EVERY_MS = 2_000;

type ReplayOptions = Pick<OverlayOptions, 'replaydelay' | 'delay' | 'setup'>;

/**
 * Saves the replay buffer of OBS some seconds after the peak of each moment, at most once a minute. A save that is due within
 * that minute is put off to its end, or left out if the buffer would no longer have the whole moment. With `setup`, `overlay` gets
 * a text that says what is missing.
 */
export function startReplay(
  client: SessionClient,
  sessionId: number,
  { replaydelay, delay, setup }: ReplayOptions,
  overlay: HTMLElement,
): void {
  const wholeMs = wholeForS(replaydelay) * 1_000;
  let savedAtMs = Number.NEGATIVE_INFINITY;
  /** The last saved moment and the newest one, as first announced: their peaks can grow. */
  let saved: RecordedMoment | null = null;
  let announcedFirst: RecordedMoment | null = null;
  let peakS = 0;
  /** When the peak was in chat, by the clock of `performance`. */
  let peakAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLeftOut = false;

  async function save(): Promise<void> {
    const nowMs = performance.now();
    const restEndMs = savedAtMs + REST_MS;
    if (nowMs < restEndMs) {
      if (restEndMs - peakAtMs <= wholeMs) {
        timer = setTimeout(save, restEndMs - nowMs);
      } else if (announcedFirst !== saved) {
        wasLeftOut = true;
        console.warn(LEFT_OUT_TEXT);
      }
      return;
    }
    const due = announcedFirst;
    const replay = await readReplay(replaydelay);
    if (replay.save === null) return console.warn(replay.text);
    replay.save();
    saved = due;
    savedAtMs = performance.now();
    wasLeftOut = false;
  }

  watchMoments(
    client,
    () => sessionId,
    ({ moment, first }) => {
      if (moment.peakS === peakS) return;
      // Another moment, or a higher peak of this one: its reaction is what the replay must have.
      ({ peakS } = moment);
      announcedFirst = first;
      clearTimeout(timer);
      const nowMs = performance.now();
      peakAtMs = nowMs - (moment.announcedS - moment.peakS + delay) * 1_000;
      timer = setTimeout(save, Math.max(0, peakAtMs + replaydelay * 1_000 - nowMs));
    },
  );

  if (!setup) return;
  const note = createPart('span', 'note');
  overlay.append(note);
  async function showState(): Promise<void> {
    const { text } = await readReplay(replaydelay);
    note.textContent = wasLeftOut ? `${text} ${LEFT_OUT_TEXT}` : text;
    setTimeout(showState, SETUP_EVERY_MS);
  }
  void showState();
}

/** How long after its peak a moment is still whole in a buffer of the size that `docs/overlay.md` asks for, in seconds. */
function wholeForS(replaydelayS: number): number {
  const bufferS = Math.max(60, replaydelayS + 40);
  return bufferS - BEGINNING_S - KEYFRAMES_S;
}

/** The part of obs-browser's `window.obsstudio` that the overlay uses. It uses nothing else of OBS. */
interface ObsStudio {
  /** The page permissions of the source: 0 (none) to 5 (full). */
  getControlLevel(onLevel: (level: unknown) => void): void;
  /** Answers from level 1 on. */
  getStatus(onStatus: (status: unknown) => void): void;
  /** Works from level 3 on, while the replay buffer runs. */
  saveReplayBuffer(): void;
}

/** The level `Basic` of obs-browser, the lowest that may save the replay buffer. */
const BASIC_LEVEL = 3;
/** The names of the levels up to it, as OBS shows them in `Page permissions`, shortened. */
const LEVELS = [
  'No access',
  'Read access to status',
  'Read access to user information',
  'Basic access',
] as const;

/** OBS answers at once. Chosen. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Asks OBS. The answer can be another one a moment later: the buffer is switched on and off. `text` says what is missing, or that
 * nothing is, in one or two sentences; `save` is null if the buffer cannot be saved now.
 */
async function readReplay(delayS: number) {
  const { obsstudio: obs } = window as { readonly obsstudio?: unknown };
  const replay = (text: string, save: (() => void) | null = null) => ({
    text: `Replay buffer: ${text}`,
    save,
  });
  if (typeof obs !== 'object' || obs === null) {
    return replay('this page is not in OBS. Only a browser source in OBS can save it.');
  }
  if (!isObsStudio(obs)) return replay('this program cannot save it for a page. OBS 31 or newer can.');
  const noAnswer = replay('OBS did not answer. Press Refresh in the properties of this source.');
  const level = await answerOf((answer) => obs.getControlLevel(answer));
  if (typeof level !== 'number') return noAnswer;
  if (level < BASIC_LEVEL) {
    return replay(
      `the page permissions are “${LEVELS[level]}” (level ${level}). Set them to “${LEVELS[BASIC_LEVEL]}” (level ${BASIC_LEVEL}) in the properties of this source.`,
    );
  }
  const status = await answerOf((answer) => obs.getStatus(answer));
  if (status === undefined) return noAnswer;
  const { replaybuffer } = Object(status) as { readonly replaybuffer?: unknown };
  if (replaybuffer !== true) {
    return replay(
      `it is off. Press Start Replay Buffer in OBS. The page permissions are enough (level ${level}).`,
    );
  }
  return replay(
    `ready (level ${level}). It is saved ${delayS} s after the peak of a moment. The first two minutes have no moments.`,
    () => obs.saveReplayBuffer(),
  );
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

/** Of the last moment. */
const LEFT_OUT_TEXT = 'The last moment was not saved: it came less than a minute after the last save.';
