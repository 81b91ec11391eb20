import type { Stop, TimeDeps } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { CODE_RETRY_MS } from '../domain/limits.ts';
import type { CustomEmotes } from '../emotes/catalogue.ts';
import { type CompilePattern, readCustomEmotes, timePatterns } from '../emotes/custom-emotes.ts';

interface CustomEmoteReaderDeps extends TimeDeps {
  readonly loadPatternEngine: () => Promise<CompilePattern>;
  readonly onRead: (emotes: CustomEmotes) => void;
}

/**
 * Returns a function for custom emotes, to be called when they change. Passes the literals to `onRead` at once, and again with
 * the patterns once the engine is loaded, if one needs it. Reports them as problems if that fails, or they take too long.
 */
export function createCustomEmoteReader(deps: CustomEmoteReaderDeps) {
  const { timers, now, onRead } = deps;
  const slowPatterns = new Set<string>();
  let latest: readonly CustomEmote[] = [];
  let stopWaiting: Stop = () => undefined;

  function read(emotes: readonly CustomEmote[], compile: CompilePattern): void {
    const onSlow = (pattern: string): void => {
      slowPatterns.add(pattern);
      // After the look-up of the current word, once for all slow patterns.
      stopWaiting();
      stopWaiting = timers.after(0, () => read(emotes, compile));
    };
    onRead(readCustomEmotes(emotes, timePatterns(compile, now, onSlow), slowPatterns));
  }

  function load(emotes: readonly CustomEmote[]): void {
    deps.loadPatternEngine().then(
      (compile) => {
        if (latest === emotes) read(emotes, compile);
      },
      () => {
        if (latest !== emotes) return;
        const literals = readCustomEmotes(emotes, null);
        const fault = { kind: 'no-engine', retryEveryMs: CODE_RETRY_MS } as const;
        const unread = literals.unread.map((id) => ({ id, fault }));
        onRead({ ...literals, problems: [...literals.problems, ...unread] });
        stopWaiting = timers.after(CODE_RETRY_MS, () => load(emotes));
      },
    );
  }

  return (emotes: readonly CustomEmote[]): void => {
    latest = emotes;
    stopWaiting();
    const literals = readCustomEmotes(emotes, null);
    onRead(literals);
    if (literals.unread.length > 0) load(emotes);
  };
}
