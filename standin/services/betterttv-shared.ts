import { BETTERTTV_SHARED_CODES } from '../catalogue/betterttv-codes.ts';
import { hexIdOf } from '../catalogue/emote-ids.ts';

export interface SharedEmote {
  /** Stays the same when the emote is renamed. */
  readonly id: string;
  readonly code: string;
}

/** Which of other people's emotes the rooms have at BetterTTV now. A room that nobody changed has the catalogue's. */
export interface BetterTtvShared {
  of(roomId: string): readonly SharedEmote[];
  refill(roomId: string, emotes: readonly SharedEmote[]): void;
  reset(): void;
}

export function createBetterTtvShared(): BetterTtvShared {
  const changed = new Map<string, readonly SharedEmote[]>();
  return {
    of: (roomId) => changed.get(roomId) ?? BETTERTTV_SHARED_CODES.map(sharedEmoteNamed),
    refill(roomId, emotes) {
      changed.set(roomId, emotes);
    },
    reset: () => changed.clear(),
  };
}

export function sharedEmoteNamed(code: string): SharedEmote {
  return { id: hexIdOf(code), code };
}
