import { vi } from 'vitest';
import type { DomWindow } from '../../src/ui/panel-window.ts';

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

/** A clipboard that keeps the text, or refuses it. Returns what was copied. */
export function stubClipboard(isAllowed: boolean): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
    copied.push(text);
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return copied;
}

interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly close: () => void;
  onclick: () => void;
}

/**
 * Replaces the browser's notifications until `vi.unstubAllGlobals`. Returns those that were shown.
 *
 * @param throws none can be created, as in Chrome on Android
 */
export function stubNotifications({
  permission = 'granted',
  throws = false,
} = {}): readonly ShownNotification[] {
  const shown: ShownNotification[] = [];
  class StubNotification implements ShownNotification {
    static readonly permission = permission;
    onclick = (): void => undefined;
    readonly close = vi.fn();
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      if (throws) throw new TypeError('Illegal constructor');
      shown.push(this);
    }
  }
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', StubNotification);
  return shown;
}

/** Media queries match as this says until the end of the test. */
export function stubMedia(isMatching: (query: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isMatching(query) }) as MediaQueryList,
  );
}

/** Each element has this size until the end of the test. happy-dom has no layout. */
export function stubSize(widthPx: number, heightPx: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx);
}

/** Each element is at the top of a scroll area of this height until the end of the test. */
export function stubScrollArea(heightPx: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 512, heightPx));
}

/** A window with timers that run when the test says so. */
export function windowWithTimers() {
  let lastId = 0;
  const waiting = new Map<number, () => void>();
  const view = {
    setTimeout: (run: () => void) => {
      waiting.set(++lastId, run);
      return lastId;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
  };
  return { view: view as unknown as DomWindow, waiting };
}

/** Runs something where the time zone of this machine is `zone`, such as `America/New_York`. */
export async function inTimeZone<Result>(zone: string, run: () => Result | Promise<Result>): Promise<Result> {
  const before = Intl.DateTimeFormat().resolvedOptions().timeZone;
  process.env.TZ = zone;
  try {
    return await run();
  } finally {
    process.env.TZ = before;
  }
}

/** Answers requests of pictures: whether the host lets the page read it. Returns the addresses that were asked for. */
export function stubPictures(isAllowed: (url: string) => boolean | Promise<boolean>): readonly string[] {
  const asked: string[] = [];
  class Picture {
    onload = (): void => undefined;
    onerror = (): void => undefined;
    naturalWidth = 0;
    naturalHeight = 0;
    #src = '';
    get src(): string {
      return this.#src;
    }
    set src(url: string) {
      this.#src = url;
      asked.push(url);
      void this.load(url);
    }
    async load(url: string): Promise<void> {
      if (!(await isAllowed(url))) return this.onerror();
      [this.naturalWidth, this.naturalHeight] = [28, 28];
      this.onload();
    }
  }
  vi.stubGlobal('Image', Picture);
  return asked;
}
