import type { ChatSecond } from '../../domain/chat-second.ts';
import { LEVEL_S, USUAL_S } from './chat-level.ts';

/** Only this many emotes of a second, those with the most chatters, are kept: less than 300 kB in all. */
const EMOTES_A_SECOND = 50;

/** How far each emote is above its usual number of chatters. */
export interface EmoteRises {
  /** Seconds come in order; gaps are left out. */
  add(second: ChatSecond): void;
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

  const change = ({ ids, chatters }: KeptSecond, sum: keyof Sums, sign: 1 | -1): void => {
    ids.forEach((id, index) => {
      const sums = sumsOf.get(id) ?? { recent: 0, usual: 0 };
      sums[sum] += sign * (chatters[index] as number);
      if (sums.usual === 0) sumsOf.delete(id);
      else sumsOf.set(id, sums);
    });
  };

  return {
    add({ second, emoteIds, chattersOfEmotes }) {
      const count = Math.min(emoteIds.length, EMOTES_A_SECOND);
      const kept = {
        second,
        ids: Uint32Array.from({ length: count }, (_, index) => emoteIds[index] as number),
        chatters: Uint32Array.from({ length: count }, (_, index) => chattersOfEmotes[index] as number),
      };
      seconds.push(kept);
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
