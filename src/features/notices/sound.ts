import type { Stop } from '../../domain/clock.ts';

/** Two short tones, in hertz, one after the other. */
const TONES_HZ = [659, 880];
/** Of one tone, in seconds. */
const TONE_S = 0.16;
/** Part of full volume. Chosen: below speech at the same setting. */
const VOLUME = 0.06;
/** A sound that the browser allows only later than this is left out, in milliseconds. */
const LATE_MS = 1_000;

/** Plays a short, quiet sound. */
export interface Sound {
  /** Silent if the browser does not allow it. */
  play(): void;
  readonly stop: Stop;
}

/** Whether the browser has what a sound needs. */
export function canPlay(): boolean {
  return 'AudioContext' in window;
}

/**
 * Browsers play nothing before the first click or key press in a page. Some want the sound to be prepared in one, so each is
 * used until it has been.
 */
export function openSound(): Sound {
  const ended = new AbortController();
  const { signal } = ended;
  let context: AudioContext | null = null;

  /** Also wakes a context that the browser has put to sleep. */
  function wake(): Promise<void> {
    if (!canPlay()) return Promise.resolve();
    context ??= new AudioContext();
    return context.state === 'running' ? Promise.resolve() : context.resume();
  }

  const prepare = (): void => {
    if (context?.state !== 'running') void wake().catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, prepare, { signal });
  return {
    play() {
      const askedAtMs = performance.now();
      wake().then(
        () => {
          if (context !== null && performance.now() - askedAtMs < LATE_MS) playTones(context);
        },
        (error) => console.warn('The sound could not be played:', error),
      );
    },
    stop() {
      ended.abort();
      void context?.close();
    },
  };
}

function playTones(context: AudioContext): void {
  const volume = new GainNode(context, { gain: 0 });
  volume.connect(context.destination);
  for (const [index, frequency] of TONES_HZ.entries()) {
    const startS = context.currentTime + index * TONE_S;
    const endS = startS + TONE_S;
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    // Without a slope at its ends a tone begins and ends with a click.
    volume.gain.setValueAtTime(0, startS);
    volume.gain.linearRampToValueAtTime(VOLUME, startS + 0.02);
    volume.gain.linearRampToValueAtTime(0, endS);
    tone.start(startS);
    tone.stop(endS);
  }
}
