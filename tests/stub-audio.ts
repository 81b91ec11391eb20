import { vi } from 'vitest';

/**
 * Replaces Web Audio until `vi.unstubAllGlobals`.
 *
 * @param isAllowed whether the browser lets the page play now
 * @returns `played`: the number of tones so far
 */
export function stubAudio(isAllowed: () => boolean = () => true) {
  let tones = 0;
  let open = 0;
  const nothing = (): undefined => undefined;
  const gain = { setValueAtTime: nothing, linearRampToValueAtTime: nothing };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = isAllowed() ? 'running' : 'suspended';
      readonly currentTime = 0;
      readonly destination = {};
      constructor() {
        open++;
      }
      /** A browser that does not allow it leaves the promise pending. */
      resume(): Promise<void> {
        if (!isAllowed()) return new Promise(() => undefined);
        this.state = 'running';
        return Promise.resolve();
      }
      async close(): Promise<void> {
        open--;
      }
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain = gain;
      readonly connect = nothing;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly connect = nothing;
      start(): void {
        tones++;
      }
      readonly stop = nothing;
    },
  );
  return { played: () => tones, open: () => open };
}
