import { createPart } from '../../packages/overlay-view/src/part.ts';
import type { SessionClient } from '../client/session-client.ts';
import { watchMoments } from '../client/watch-moments.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { OverlayOptions } from '../links/overlay-address.ts';
import { LEFT_OUT_TEXT, readReplayState, replayText, saveReplay } from './obs-replay.ts';

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
  const obs = (): unknown => (window as { readonly obsstudio?: unknown }).obsstudio;
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
    const state = await saveReplay(obs());
    if (state.kind === 'ready') {
      saved = due;
      savedAtMs = performance.now();
      wasLeftOut = false;
    } else console.warn(replayText(state, replaydelay));
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
    const text = replayText(await readReplayState(obs()), replaydelay);
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
