import type { Stop, Timers } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import {
  type CompilePattern,
  type CustomEmotes,
  needsPatternEngine,
  readCustomEmotes,
} from '../emotes/custom-emotes.ts';

/** An engine that could not be loaded is asked for again after so long: the network may be back. */
const LOAD_AGAIN_AFTER_MS = 30_000;

/**
 * Reads the user's own emotes whenever they change. Literals are told at once; patterns as well when their
 * engine is here, which is asked for once one needs it, and not before. While it cannot be loaded, those
 * emotes are told as problems.
 */
export function createCustomEmoteReader(options: {
  readonly loadPatternEngine: () => Promise<CompilePattern>;
  readonly timers: Timers;
  readonly onRead: (emotes: CustomEmotes) => void;
}): (emotes: readonly CustomEmote[]) => void {
  let latest: readonly CustomEmote[] = [];
  let stopWaiting: Stop = () => undefined;

  function load(emotes: readonly CustomEmote[]): void {
    options.loadPatternEngine().then(
      (compile) => {
        if (latest === emotes) options.onRead(readCustomEmotes(emotes, compile));
      },
      () => {
        if (latest !== emotes) return;
        options.onRead(withoutEngine(emotes));
        stopWaiting = options.timers.after(LOAD_AGAIN_AFTER_MS, () => load(emotes));
      },
    );
  }

  return (emotes) => {
    latest = emotes;
    stopWaiting();
    options.onRead(readLiterals(emotes));
    if (needsPatternEngine(emotes)) load(emotes);
  };
}

function readLiterals(emotes: readonly CustomEmote[]): CustomEmotes {
  return readCustomEmotes(
    emotes.filter((emote) => !needsPatternEngine([emote])),
    neverCompiled,
  );
}

function withoutEngine(emotes: readonly CustomEmote[]): CustomEmotes {
  const read = readLiterals(emotes);
  const reason = `What reads patterns could not be loaded. It is asked for again every ${LOAD_AGAIN_AFTER_MS / 1_000} s.`;
  const missing = emotes.filter((emote) => needsPatternEngine([emote])).map(({ id }) => ({ id, reason }));
  return { ...read, problems: [...read.problems, ...missing] };
}

const neverCompiled: CompilePattern = () => {
  throw new TypeError('A literal needs no engine.');
};
