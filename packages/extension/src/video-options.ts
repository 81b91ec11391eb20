/** The options that a person can change. They are saved as JSON. */
export interface VideoOptions {
  /** If false, the script does nothing on the page. */
  readonly on: boolean;
  /** Emotes are shown if the total of the last ten seconds is at least this. */
  readonly threshold: number;
  readonly top: number;
  /** The side of the largest picture, in CSS pixels. */
  readonly size: number;
  readonly names: boolean;
  readonly counts: boolean;
  /** Where the emotes start: 0 at the left edge of the video, 1 at the right edge. */
  readonly x: number;
  /** 0 at the top edge of the video, 1 at the bottom edge. */
  readonly y: number;
}

/** Least and highest value of the whole numbers. */
export const BOUNDS = { threshold: [0, 100_000], top: [1, 50], size: [16, 256] } as const;

/** The emotes start above the bottom left corner, where Twitch shows nothing while the pointer rests. */
export const DEFAULTS: VideoOptions = {
  on: true,
  threshold: 20,
  top: 8,
  size: 56,
  names: false,
  counts: true,
  x: 0,
  y: 1,
};

/** An option that is missing or of another type becomes the default. A number out of bounds becomes the nearest bound. */
export function readVideoOptions(saved: unknown): VideoOptions {
  const given: Partial<Record<keyof VideoOptions, unknown>> =
    typeof saved === 'object' && saved !== null ? saved : {};
  const flag = (name: 'on' | 'names' | 'counts'): boolean => {
    const value = given[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  const number = (name: 'threshold' | 'top' | 'size' | 'x' | 'y', least: number, most: number): number => {
    const value = given[name];
    return typeof value === 'number' && !Number.isNaN(value) ? clamp(value, least, most) : DEFAULTS[name];
  };
  const whole = (name: keyof typeof BOUNDS): number => {
    const [least, most] = BOUNDS[name];
    return Math.round(number(name, least, most));
  };
  return {
    on: flag('on'),
    threshold: whole('threshold'),
    top: whole('top'),
    size: whole('size'),
    names: flag('names'),
    counts: flag('counts'),
    x: number('x', 0, 1),
    y: number('y', 0, 1),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
