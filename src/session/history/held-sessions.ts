import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';

export interface HeldSessionsDeps {
  /** Null: another page holds the name. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  /** The names that any page holds. */
  readonly heldNames: () => Promise<ReadonlySet<string>>;
}

/** The sessions that are recorded now. Only one page at a time can hold a session. */
export interface HeldSessions {
  /** Null: another recording of this or another page holds the session. */
  hold(historyId: string): Promise<Stop | null>;
  /** The emotes of a session that this page holds, by number. The caller adds to it. */
  emotesOf(historyId: string): Emote[] | undefined;
  /** Tells which sessions any page holds at the moment. */
  findHeld(): Promise<(historyId: string) => boolean>;
}

const PREFIX = 'emotes-per-second-history/';

export function createHeldSessions({ holdName, heldNames }: HeldSessionsDeps): HeldSessions {
  const emotesById = new Map<string, Emote[]>();
  return {
    async hold(historyId) {
      if (emotesById.has(historyId)) return null;
      const emotes: Emote[] = [];
      emotesById.set(historyId, emotes);
      const forget = (): void => {
        if (emotesById.get(historyId) === emotes) emotesById.delete(historyId);
      };
      const release = await holdName(PREFIX + historyId);
      if (release === null) {
        forget();
        return null;
      }
      return () => {
        forget();
        release();
      };
    },
    emotesOf: (historyId) => emotesById.get(historyId),
    async findHeld() {
      const names = await heldNames();
      return (historyId) => emotesById.has(historyId) || names.has(PREFIX + historyId);
    },
  };
}
