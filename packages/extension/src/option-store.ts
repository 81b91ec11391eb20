import type { Stop } from '../../../src/domain/clock.ts';
import { parseAtOnce } from '../../../src/domain/value-reader.ts';
import { VIDEO_OPTIONS_KEY } from '../../../src/storage/extension-storage.ts';
import type { TextStorage } from '../../../src/storage/text-storage.ts';
import { readVideoOptions, type VideoOptions } from './video-options.ts';

/** @param earlier the options that the userscript saved. They are copied once. */
export function openOptionStore(storage: TextStorage, earlier: string | null) {
  if (earlier !== null && storage.read(VIDEO_OPTIONS_KEY) === null) storage.write(VIDEO_OPTIONS_KEY, earlier);
  const saved = (): object => objectIn(storage.read(VIDEO_OPTIONS_KEY));
  const current = (): VideoOptions => readVideoOptions(saved());
  return {
    current,
    /** Saves the change. */
    change(changed: Partial<VideoOptions>): void {
      // Options of a newer version are kept.
      const all = { ...saved(), ...current(), ...changed };
      storage.write(VIDEO_OPTIONS_KEY, JSON.stringify({ ...all, ...readVideoOptions(all) }));
    },
    /** Reports changes of other tabs. */
    onChange: (listener: () => void): Stop => storage.onChange(VIDEO_OPTIONS_KEY, listener),
  };
}

/** A text without options is replaced with the next change. */
function objectIn(text: string | null): object {
  const value = parseAtOnce(text ?? '');
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
