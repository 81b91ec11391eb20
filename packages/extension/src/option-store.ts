import type { Stop } from '../../../src/domain/clock.ts';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import { readVideoOptions, type VideoOptions } from './video-options.ts';

export interface OptionStore {
  current(): VideoOptions;
  /** Saves the change and returns the new options. */
  change(changed: Partial<VideoOptions>): VideoOptions;
  /** Reports changes of other tabs. */
  onChange(listener: () => void): Stop;
}

/** @param earlier the options that the userscript saved. They are copied once. */
export function openOptionStore(storage: TextStorage, earlier: string | null): OptionStore {
  if (earlier !== null && storage.read(VIDEO_OPTIONS_KEY) === null) storage.write(VIDEO_OPTIONS_KEY, earlier);
  const saved = (): object => objectIn(storage.read(VIDEO_OPTIONS_KEY));
  const current = (): VideoOptions => readVideoOptions(saved());
  return {
    current,
    change(changed) {
      // Options of a newer version are kept.
      const all = { ...saved(), ...current(), ...changed };
      const options = readVideoOptions(all);
      storage.write(VIDEO_OPTIONS_KEY, JSON.stringify({ ...all, ...options }));
      return options;
    },
    onChange: (listener) => storage.onChange(VIDEO_OPTIONS_KEY, listener),
  };
}

/** A text without options is replaced with the next change. */
function objectIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
