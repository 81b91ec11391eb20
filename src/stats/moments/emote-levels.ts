import { NEWEST_S, USUAL_S } from '../../domain/chat-level.ts';
import type { Second } from '../../domain/recording.ts';
import { orderOf, withHighest } from '../ranking.ts';

/** Only this many emotes of a second, those with the most chatters, are kept: less than 500 kB in all. */
const EMOTES_A_SECOND = 50;

interface KeptSecond {
  readonly second: number;
  readonly ids: readonly number[];
  readonly chatters: readonly number[];
}

/** How many chatters used each emote in the last ten minutes. */
export function createEmoteLevels() {
  /** Oldest first. */
  const seconds: KeptSecond[] = [];

  return {
    /** Seconds come in order; gaps are left out. */
    add(second: Second): void {
      while (seconds[0] !== undefined && seconds[0].second <= second.second - USUAL_S - NEWEST_S)
        seconds.shift();
      seconds.push(mostUsed(second));
    },
    /** Forgets the seconds since `fromS`. */
    miss(fromS: number): void {
      while ((seconds.at(-1)?.second ?? Number.NEGATIVE_INFINITY) >= fromS) seconds.pop();
    },
    /**
     * The emote whose chatters in a second, one of the last `NEWEST_S`, are most above their usual number; of equal ones that
     * with the lowest number. Null if none is above it. Takes about 0.1 ms.
     */
    highestAt(second: number): number | null {
      const peak = seconds.findLast((kept) => kept.second === second);
      if (peak === undefined) return null;
      const before = seconds.filter(
        (kept) => kept.second > second - USUAL_S && kept.second <= second - NEWEST_S,
      );
      let highest: number | null = null;
      let highestRise = 0;
      for (const index of orderOf(peak.ids.length, (at) => -(peak.chatters[at] as number))) {
        const id = peak.ids[index] as number;
        const chatters = peak.chatters[index] as number;
        // No emote rises by more than its chatters: the others have fewer.
        if (chatters < highestRise) break;
        const rise = chatters - usualChatters(id, before);
        if (rise > highestRise || (rise === highestRise && highest !== null && id < highest)) {
          highest = id;
          highestRise = rise;
        }
      }
      return highest;
    },
  };
}

/** The median of an emote's chatters over the seconds. A second without the emote has none. */
function usualChatters(id: number, seconds: readonly KeptSecond[]): number {
  const chatters = seconds.map((kept) => kept.chatters[kept.ids.indexOf(id)] ?? 0);
  return chatters.sort((a, b) => a - b)[chatters.length >> 1] ?? 0;
}

/** The emotes with the most chatters; of equal ones the first. */
function mostUsed({ second, emoteIds, counts }: Second): KeptSecond {
  const chatters = counts['once-a-chatter'];
  if (emoteIds.length <= EMOTES_A_SECOND) return { second, ids: emoteIds, chatters };
  const most = withHighest([...emoteIds.keys()], (at) => chatters[at] as number, EMOTES_A_SECOND);
  return {
    second,
    ids: most.map((at) => emoteIds[at] as number),
    chatters: most.map((at) => chatters[at] as number),
  };
}
