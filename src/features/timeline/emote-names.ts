import type { Emote } from '../../domain/emote.ts';

/** The code; of a personal emote with its source, because the channel can have an emote with the same code. */
export function emoteName({ code, source }: Emote): string {
  return source.endsWith(' personal') ? nameWithSource(code, source) : code;
}

/** The emotes with their names; where two have the same code, all with their sources. */
export function namedEmotes(emotes: readonly Emote[]) {
  const times = new Map<string, number>();
  for (const { code } of emotes) times.set(code, (times.get(code) ?? 0) + 1);
  return emotes.map((emote) => {
    const { code, source } = emote;
    return { emote, name: times.get(code) === 1 ? emoteName(emote) : nameWithSource(code, source) };
  });
}

function nameWithSource(code: string, source: string): string {
  return `${code} (${source})`;
}
