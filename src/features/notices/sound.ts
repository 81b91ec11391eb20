/** One after the other. */
const TONES_HZ = [659, 880];
const TONE_S = 0.16;
/** Part of full volume. Chosen: below speech at the same setting. */
const VOLUME = 0.06;
/** A sound that the browser allows later than this is left out. */
const LATE_MS = 1_000;

export type Sound = ReturnType<typeof openSound>;

export function canPlay(): boolean {
  return 'AudioContext' in window;
}

/** Browsers play nothing before the first click or key press in a page, and some want the sound to be prepared in one. */
export function openSound() {
  const ended = new AbortController();
  let context: AudioContext | null = null;

  /** Also wakes a context that the browser has put to sleep. Null if the browser does not allow the sound now. */
  async function wake(): Promise<AudioContext | null> {
    if (!canPlay()) return null;
    try {
      context ??= new AudioContext();
      if (context.state !== 'running') {
        // Most browsers never answer if they do not allow it.
        await Promise.race([context.resume(), new Promise((late) => setTimeout(late, LATE_MS))]);
      }
    } catch (error) {
      console.warn('The sound cannot be played:', error);
    }
    return context?.state === 'running' ? context : null;
  }

  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => void wake(), { signal: ended.signal });
  }
  return {
    /** Whether the browser allows the sound now. Waits `LATE_MS` at most. */
    isAllowed: async (): Promise<boolean> => (await wake()) !== null,
    /** Silent if the browser does not allow it. */
    async play(): Promise<void> {
      const awake = await wake();
      if (awake !== null) playTones(awake);
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
