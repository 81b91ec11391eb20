import type { Stop } from '../../../src/domain/clock.ts';
import { parseAtOnce } from '../../../src/domain/value-reader.ts';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';

/** The options that a person can change. They are saved as JSON. */
export const DEFAULTS = {
  /** If false, the script does nothing on the page. */
  on: true,
  /** Emotes are shown if the total of the last ten seconds is at least this. */
  threshold: 20,
  top: 8,
  /** The side of the largest picture, in CSS pixels. */
  size: 56,
  names: false,
  counts: true,
  // Above the bottom left corner, where Twitch shows nothing while the pointer rests.
  /** Where the emotes start: 0 at the left edge of the video, 1 at the right edge. */
  x: 0,
  /** 0 at the top edge of the video, 1 at the bottom edge. */
  y: 1,
};

export type VideoOptions = Readonly<typeof DEFAULTS>;

/** Least and highest value of the whole numbers. */
export const BOUNDS = { threshold: [0, 100_000], top: [1, 50], size: [16, 256] } as const;

/** An option that is missing or of another type becomes the default. A number out of bounds becomes the nearest bound. */
export function readVideoOptions(saved: object): VideoOptions {
  const options = Object.entries(DEFAULTS).map(([name, byDefault]) => {
    const value: unknown = (saved as Partial<VideoOptions>)[name as keyof VideoOptions];
    if (typeof value !== typeof byDefault || Number.isNaN(value)) return [name, byDefault];
    return [name, typeof value === 'number' ? withinBounds(name, value) : value];
  });
  return Object.fromEntries(options);
}

function withinBounds(name: string, value: number): number {
  const bounds = BOUNDS[name as keyof typeof BOUNDS] as readonly [number, number] | undefined;
  const [least, most] = bounds ?? [0, 1];
  const clamped = Math.min(Math.max(value, least), most);
  return bounds === undefined ? clamped : Math.round(clamped);
}

/** @param earlier the options that the userscript saved. They are copied once. */
export function openVideoOptions(storage: TextStorage, earlier: string | null) {
  if (earlier !== null && storage.read(VIDEO_OPTIONS_KEY) === null) storage.write(VIDEO_OPTIONS_KEY, earlier);
  function saved(): object {
    const value = parseAtOnce(storage.read(VIDEO_OPTIONS_KEY) ?? '');
    return typeof value === 'object' ? { ...value } : {};
  }
  return {
    current: (): VideoOptions => readVideoOptions(saved()),
    change(changed: Partial<VideoOptions>): void {
      // Options of a newer version are kept.
      const all = { ...saved(), ...changed };
      storage.write(VIDEO_OPTIONS_KEY, JSON.stringify({ ...all, ...readVideoOptions(all) }));
    },
    /** Reports changes of other tabs. */
    onChange: (listener: () => void): Stop => storage.onChange(VIDEO_OPTIONS_KEY, listener),
  };
}
