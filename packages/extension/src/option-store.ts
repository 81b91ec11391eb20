import type { Stop } from '../../../src/domain/clock.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import { readVideoOptions, type VideoOptions } from './video-options.ts';

/** The key of the options, in the storage of the extension; and of the userscript's, in the local storage of www.twitch.tv. */
export const OPTIONS_KEY = 'emotes-per-second';

export interface OptionStore {
  current(): VideoOptions;
  /** Saves the change and returns the new options. */
  change(changed: Partial<VideoOptions>): VideoOptions;
  /** Reports changes of other tabs. */
  onChange(listener: () => void): Stop;
}

/** @param earlier the options that the userscript saved. They are copied once. */
export function openOptionStore(storage: TextStorage, earlier: string | null): OptionStore {
  if (earlier !== null && storage.read(OPTIONS_KEY) === null) storage.write(OPTIONS_KEY, earlier);
  const saved = (): object => objectIn(storage.read(OPTIONS_KEY));
  const current = (): VideoOptions => readVideoOptions(saved());
  return {
    current,
    change(changed) {
      // Options of a newer version are kept.
      const all = { ...saved(), ...current(), ...changed };
      const options = readVideoOptions(all);
      storage.write(OPTIONS_KEY, JSON.stringify({ ...all, ...options }));
      return options;
    },
    onChange: (listener) => storage.onChange(OPTIONS_KEY, listener),
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
