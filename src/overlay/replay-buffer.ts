import { createPart } from '../../packages/overlay-view/src/part.ts';
import type { SessionClient } from '../client/session-client.ts';
import { watchMoments } from '../client/watch-moments.ts';
import type { OverlayOptions } from '../links/overlay-options.ts';
import { readReplayState, saveReplay } from './obs-replay.ts';
import { replayText } from './replay-text.ts';

/** Least time between two saves, in milliseconds. */
const REST_MS = 60_000;
/** How often the text of `setup` is made anew, in milliseconds. */
const SETUP_EVERY_MS = 2_000;

type ReplayOptions = Pick<OverlayOptions, 'replaydelay' | 'delay' | 'setup'>;

/**
 * Saves the replay buffer of OBS some seconds after the peak of each moment, at most once a minute. With `setup`, `overlay`
 * gets a text that says what is missing.
 */
export function startReplay(
  client: SessionClient,
  sessionId: number,
  { replaydelay, delay, setup }: ReplayOptions,
  overlay: HTMLElement,
): void {
  const obs = (): unknown => (window as { readonly obsstudio?: unknown }).obsstudio;
  let savedAtMs = Number.NEGATIVE_INFINITY;
  let peakS = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function save(): Promise<void> {
    if (performance.now() - savedAtMs < REST_MS) return;
    const state = await saveReplay(obs());
    if (state.kind === 'ready') savedAtMs = performance.now();
    else console.warn(replayText(state, replaydelay));
  }

  watchMoments(
    client,
    () => sessionId,
    ({ moment }) => {
      if (moment.peakS === peakS) return;
      // Another moment, or a higher peak of this one: its reaction is what the replay must have.
      ({ peakS } = moment);
      clearTimeout(timer);
      const sincePeakS = moment.announcedS - moment.peakS + delay;
      timer = setTimeout(save, Math.max(0, replaydelay - sincePeakS) * 1_000);
    },
  );

  if (!setup) return;
  const note = createPart('span', 'note');
  overlay.append(note);
  async function showState(): Promise<void> {
    note.textContent = replayText(await readReplayState(obs()), replaydelay);
    setTimeout(showState, SETUP_EVERY_MS);
  }
  void showState();
}
