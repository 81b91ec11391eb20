import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';
import type { CustomEmote, CustomEmoteFault } from '../domain/custom-emote.ts';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import { sortCustomEmotes } from '../emotes/custom-emotes.ts';
import { type CustomEmotes, NO_CUSTOM_EMOTES } from '../emotes/no-custom-emotes.ts';
import type { PatternEngine } from './pattern-engine.ts';

interface CustomEmoteReaderDeps {
  readonly loadPatternEngine: () => Promise<PatternEngine>;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
  readonly onRead: (emotes: CustomEmotes) => void;
}

/**
 * Returns a function for custom emotes, to be called whenever they change. It passes the literals to `onRead` at once, loads the
 * pattern engine if an emote needs it, and calls `onRead` again with the patterns. Emotes are reported as problems while the
 * engine cannot be loaded, and if their patterns take too long.
 */
export function createCustomEmoteReader(
  deps: CustomEmoteReaderDeps,
): (emotes: readonly CustomEmote[]) => void {
  const { timers, now, onRead } = deps;
  const slowPatterns = new Set<string>();
  let latest: readonly CustomEmote[] = [];
  let stopWaiting: Stop = () => undefined;

  function read(emotes: readonly CustomEmote[], engine: PatternEngine): void {
    const onSlow = (pattern: string): void => {
      slowPatterns.add(pattern);
      // After the look-up of the current word, once for all slow patterns.
      stopWaiting();
      stopWaiting = timers.after(0, () => read(emotes, engine));
    };
    onRead(engine.read(emotes, slowPatterns, now, onSlow));
  }

  function load(emotes: readonly CustomEmote[]): void {
    deps.loadPatternEngine().then(
      (engine) => {
        if (latest === emotes) read(emotes, engine);
      },
      () => {
        if (latest !== emotes) return;
        const { literals, patterned, problems } = sortCustomEmotes(emotes);
        const fault: CustomEmoteFault = { kind: 'no-engine', retryEveryMs: CODE_RETRY_MS };
        const unread = patterned.map(({ id }) => ({ id, fault }));
        onRead({ ...NO_CUSTOM_EMOTES, literals, problems: [...problems, ...unread] });
        stopWaiting = timers.after(CODE_RETRY_MS, () => load(emotes));
      },
    );
  }

  return (emotes) => {
    latest = emotes;
    stopWaiting();
    const { literals, patterned, problems } = sortCustomEmotes(emotes);
    onRead({ ...NO_CUSTOM_EMOTES, literals, problems });
    if (patterned.length > 0) load(emotes);
  };
}
