import type { MonotonicMs, Stop, Timers } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { type CustomEmotes, sortCustomEmotes } from '../emotes/custom-emotes.ts';
import type { PatternEngine } from './pattern-engine.ts';

/** An engine that could not be loaded is asked for again after this time: the network may be back. */
const LOAD_AGAIN_AFTER_MS = 30_000;

/**
 * Reads the user's own emotes whenever they change. Literals are there at once; patterns as well once their
 * engine is, which is loaded when the first one needs it. While it cannot be loaded, those emotes are
 * problems; so are patterns that were switched off because they took too long.
 */
export function createCustomEmoteReader(options: {
  readonly loadPatternEngine: () => Promise<PatternEngine>;
  readonly timers: Timers;
  readonly now: () => MonotonicMs;
  readonly onRead: (emotes: CustomEmotes) => void;
}): (emotes: readonly CustomEmote[]) => void {
  const { timers, now, onRead } = options;
  const slowPatterns = new Set<string>();
  let latest: readonly CustomEmote[] = [];
  let stopWaiting: Stop = () => undefined;

  function read(emotes: readonly CustomEmote[], engine: PatternEngine): void {
    const onSlow = (pattern: string): void => {
      slowPatterns.add(pattern);
      // Not while a word is looked up, and once however many are slow.
      stopWaiting();
      stopWaiting = timers.after(0, () => read(emotes, engine));
    };
    onRead(engine.read(emotes, slowPatterns, now, onSlow));
  }

  function load(emotes: readonly CustomEmote[]): void {
    options.loadPatternEngine().then(
      (engine) => {
        if (latest === emotes) read(emotes, engine);
      },
      () => {
        if (latest !== emotes) return;
        const { literals, patterned, problems } = sortCustomEmotes(emotes);
        const reason = `What reads patterns could not be loaded. It is asked for again every ${LOAD_AGAIN_AFTER_MS / 1_000} s.`;
        const missing = patterned.map(({ id }) => ({ id, reason }));
        onRead({ literals, patterns: [], problems: [...problems, ...missing] });
        stopWaiting = timers.after(LOAD_AGAIN_AFTER_MS, () => load(emotes));
      },
    );
  }

  return (emotes) => {
    latest = emotes;
    stopWaiting();
    const { literals, patterned, problems } = sortCustomEmotes(emotes);
    onRead({ literals, patterns: [], problems });
    if (patterned.length > 0) load(emotes);
  };
}
