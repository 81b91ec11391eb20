import type { TextStorage } from './text-storage.ts';

/** In the extension's storage, and of the userscript's options in www.twitch.tv's local storage. */
export const VIDEO_OPTIONS_KEY = 'emotes-per-second';

/** The part of the browser's API for an extension's storage that is used. */
interface StorageArea {
  get(keys: null): Promise<Readonly<Record<string, unknown>>>;
  set(items: Readonly<Record<string, string>>): Promise<void>;
  remove(key: string): Promise<void>;
  readonly onChanged: {
    addListener(listener: (changes: Readonly<Record<string, { readonly newValue?: unknown }>>) => void): void;
  };
}

/** The part of the browser's API that this storage needs. */
export interface ExtensionApi {
  readonly storage: { readonly local: StorageArea };
  /** `inIncognitoContext`: in a private window, which shares the storage with the others. */
  readonly extension: { readonly inIncognitoContext: boolean };
}

/**
 * The storage shared by all pages of the extension, also by its frames in other sites, whose local storage the browser may block.
 * All of it is loaded first, so that it can be read at once. In a private window a change lasts as long as the page.
 */
export async function openExtensionStorage({ storage, extension }: ExtensionApi): Promise<TextStorage> {
  const area = storage.local;
  const texts = new Map(Object.entries(await area.get(null)));
  const listeners = new Set<{ readonly prefix: string; readonly listener: () => void }>();
  /** Own writes in progress: until they end, the text here is newer than the reported one. */
  let writing = 0;

  function set(key: string, text: unknown): void {
    if (typeof text === 'string') texts.set(key, text);
    else texts.delete(key);
  }

  area.onChanged.addListener((changes) => {
    if (writing > 0) return;
    for (const [key, { newValue }] of Object.entries(changes)) set(key, newValue);
    const keys = Object.keys(changes);
    for (const { prefix, listener } of listeners) {
      if (keys.some((key) => key.startsWith(prefix))) listener();
    }
  });

  async function save(key: string, text: string | null): Promise<void> {
    writing++;
    try {
      await (text === null ? area.remove(key) : area.set({ [key]: text }));
    } catch (error) {
      console.warn(`${key} is kept for this visit only:`, error);
    }
    writing--;
  }

  return {
    read: (key) => (texts.get(key) as string | undefined) ?? null,
    write(key, text) {
      set(key, text);
      if (!extension.inIncognitoContext) void save(key, text);
      return true;
    },
    keys: () => [...texts.keys()],
    onChange(prefix, listener) {
      const entry = { prefix, listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
