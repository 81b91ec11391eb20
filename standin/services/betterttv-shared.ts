import { BETTERTTV_SHARED_CODES } from '../catalogue/betterttv-codes.ts';
import { hexIdOf } from '../catalogue/emote-ids.ts';

export interface SharedEmote {
  /** It does not change when the emote is renamed. */
  readonly id: string;
  readonly code: string;
}

/** The current shared BetterTTV emotes of the rooms. An unchanged room has the emotes of the catalogue. */
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
