import type { Stop } from '../../domain/clock.ts';
import type { Emote } from '../../domain/emote.ts';

export interface HeldSessionsDeps {
  /** Holds a name until the result is called. Null if another page holds it. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  /** The names that any page holds. */
  readonly heldNames: () => Promise<ReadonlySet<string>>;
}

/** The recorded sessions that a page holds. Only one page at a time can hold a session. */
export interface HeldSessions {
  /** Holds a session until the result is called. Null if another recording of this or another page holds it. */
  hold(recordingId: string): Promise<Stop | null>;
  /** The same for a moment, for a session that is not recorded: only to drop it, or to put it back. */
  holdBriefly(recordingId: string): Promise<Stop | null>;
  /** The emotes of a session that this page holds, by number: empty at first. The caller adds to it. */
  emotesOf(recordingId: string): Emote[] | undefined;
  /** Resolves with a test whether any page, this one included, held a session at the call. */
  findHeld(): Promise<(recordingId: string) => boolean>;
}

const PREFIX = 'emotes-per-second-history/';

export function createHeldSessions({ holdName, heldNames }: HeldSessionsDeps): HeldSessions {
  const emotesById = new Map<string, Emote[]>();
  return {
    async hold(recordingId) {
      if (emotesById.has(recordingId)) return null;
      const emotes: Emote[] = [];
      emotesById.set(recordingId, emotes);
      const forget = (): void => {
        if (emotesById.get(recordingId) === emotes) emotesById.delete(recordingId);
      };
      const release = await holdName(PREFIX + recordingId);
      if (release === null) {
        forget();
        return null;
      }
      return () => {
        forget();
        release();
      };
    },
    holdBriefly: async (recordingId) => (emotesById.has(recordingId) ? null : holdName(PREFIX + recordingId)),
    emotesOf: (recordingId) => emotesById.get(recordingId),
    async findHeld() {
      const names = await heldNames();
      return (recordingId) => emotesById.has(recordingId) || names.has(PREFIX + recordingId);
    },
  };
}
