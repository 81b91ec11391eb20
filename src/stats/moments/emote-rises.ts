import type { Second } from '../../domain/second.ts';
import { orderOf, valuesAt } from '../order.ts';
import { LEVEL_S, USUAL_S } from './chat-level.ts';

/** Only this many emotes of a second, those with the most chatters, are kept: less than 300 kB in all. */
const EMOTES_A_SECOND = 50;

/** How much each emote is above its usual number of chatters. */
export interface EmoteRises {
  /** Seconds come in order; gaps are left out. */
  add(second: Second): void;
  /** The emote with the highest rise; of equal ones that with the lowest number. Null if none rose. */
  highest(): number | null;
}

interface Sums {
  recent: number;
  usual: number;
}

interface KeptSecond {
  readonly second: number;
  readonly ids: Uint32Array;
  readonly chatters: Uint32Array;
}

/** The rise: the mean of the chatters in the last `LEVEL_S` seconds, minus the mean in the last `USUAL_S`. */
export function createEmoteRises(): EmoteRises {
  const seconds: KeptSecond[] = [];
  const sumsOf = new Map<number, Sums>();
  /** The index of the first of `seconds` that is recent. */
  let firstRecent = 0;

  const addSums = (id: number): Sums => {
    const sums = { recent: 0, usual: 0 };
    sumsOf.set(id, sums);
    return sums;
  };

  const change = ({ ids, chatters }: KeptSecond, sum: keyof Sums, sign: 1 | -1): void => {
    for (let index = 0; index < ids.length; index++) {
      const id = ids[index] as number;
      const sums = sumsOf.get(id) ?? addSums(id);
      sums[sum] += sign * (chatters[index] as number);
      if (sums.usual === 0) sumsOf.delete(id);
    }
  };

  return {
    add({ second, emoteIds, counts }) {
      const chattersOf = counts['once-a-chatter'];
      const ranked = orderOf(emoteIds.length, (index) => -(chattersOf[index] as number));
      const first = ranked.subarray(0, EMOTES_A_SECOND);
      const kept = { second, ids: valuesAt(emoteIds, first), chatters: valuesAt(chattersOf, first) };
      seconds.push(kept);
      // `usual` first: an emote whose usual sum is 0 is forgotten.
      change(kept, 'usual', 1);
      change(kept, 'recent', 1);
      for (; (seconds[firstRecent] as KeptSecond).second <= second - LEVEL_S; firstRecent++) {
        change(seconds[firstRecent] as KeptSecond, 'recent', -1);
      }
      for (; (seconds[0] as KeptSecond).second <= second - USUAL_S; firstRecent--) {
        change(seconds.shift() as KeptSecond, 'usual', -1);
      }
    },
    highest() {
      let winner: number | null = null;
      let highestRise = 0;
      for (const [id, { recent, usual }] of sumsOf) {
        const rise = recent / (seconds.length - firstRecent) - usual / seconds.length;
        if (rise > highestRise || (rise === highestRise && winner !== null && id < winner)) {
          winner = id;
          highestRise = rise;
        }
      }
      return winner;
    },
  };
}
