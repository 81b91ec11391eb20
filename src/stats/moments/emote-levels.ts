import { NEWEST_S, USUAL_S } from '../../domain/chat-level.ts';
import type { Second } from '../../domain/second.ts';

/** Only this many emotes of a second, those with the most chatters, are kept: less than 300 kB in all. */
const EMOTES_A_SECOND = 50;
/** Numbers of chatters from this one on are equal when the emotes of a second are chosen. */
const MANY_CHATTERS = 255;

/** How many chatters used each emote in the last ten minutes. */
export interface EmoteLevels {
  /** Seconds come in order; gaps are left out. */
  add(second: Second): void;
  /** Forgets the seconds since `fromS`. */
  miss(fromS: number): void;
  /**
   * The emote whose chatters in a second are most above their usual number; of equal ones that with the lowest number. Null if
   * none is above it. The second must be one of the last `NEWEST_S`. Costs about 0.1 ms.
   */
  highestAt(second: number): number | null;
}

interface KeptSecond {
  readonly second: number;
  readonly ids: Uint32Array;
  readonly chatters: Uint32Array;
}

export function createEmoteLevels(): EmoteLevels {
  /** Oldest first. */
  const seconds: KeptSecond[] = [];
  const keepMostUsed = createSelection();

  return {
    add(second) {
      while (seconds[0] !== undefined && seconds[0].second <= second.second - USUAL_S - NEWEST_S)
        seconds.shift();
      seconds.push(keepMostUsed(second));
    },
    miss(fromS) {
      while ((seconds.at(-1)?.second ?? Number.NEGATIVE_INFINITY) >= fromS) seconds.pop();
    },
    highestAt(second) {
      const peak = seconds.findLast((kept) => kept.second === second);
      if (peak === undefined) return null;
      const usual = usualChatters(
        peak.ids,
        seconds.filter((kept) => kept.second > second - USUAL_S && kept.second <= second - NEWEST_S),
      );
      let highest: number | null = null;
      let highestRise = 0;
      peak.ids.forEach((id, index) => {
        const rise = (peak.chatters[index] as number) - (usual[index] as number);
        if (rise > highestRise || (rise === highestRise && highest !== null && id < highest)) {
          highest = id;
          highestRise = rise;
        }
      });
      return highest;
    },
  };
}

/** The median of the chatters of each emote over the seconds. An emote that a second does not have has none there. */
function usualChatters(ids: Uint32Array, seconds: readonly KeptSecond[]): readonly number[] {
  const seen = new Map<number, number[]>(Array.from(ids, (id) => [id, []]));
  for (const kept of seconds) {
    for (let index = 0; index < kept.ids.length; index++) {
      seen.get(kept.ids[index] as number)?.push(kept.chatters[index] as number);
    }
  }
  const middle = seconds.length >> 1;
  return Array.from(seen.values(), (chatters) => {
    const ordered = chatters.sort((a, b) => a - b);
    return ordered[middle - (seconds.length - ordered.length)] ?? 0;
  });
}

/** Keeps the emotes with the most chatters; of equal ones those with the lowest numbers. */
function createSelection(): (second: Second) => KeptSecond {
  const emotesWith = new Uint32Array(MANY_CHATTERS + 1);
  return ({ second, emoteIds, counts }) => {
    const chatters = counts['once-a-chatter'];
    if (emoteIds.length <= EMOTES_A_SECOND) return { second, ids: emoteIds, chatters };

    const classOf = (index: number): number => Math.min(MANY_CHATTERS, chatters[index] as number);
    emotesWith.fill(0);
    for (let index = 0; index < chatters.length; index++) {
      const many = classOf(index);
      emotesWith[many] = (emotesWith[many] as number) + 1;
    }
    let least = MANY_CHATTERS;
    let free = EMOTES_A_SECOND;
    for (; free > (emotesWith[least] as number); least--) free -= emotesWith[least] as number;

    const kept = new Uint32Array(EMOTES_A_SECOND);
    let size = 0;
    for (let index = 0; index < chatters.length; index++) {
      const many = classOf(index);
      if (many < least || (many === least && free-- <= 0)) continue;
      kept[size++] = index;
    }
    return {
      second,
      ids: kept.map((index) => emoteIds[index] as number),
      chatters: kept.map((index) => chatters[index] as number),
    };
  };
}
