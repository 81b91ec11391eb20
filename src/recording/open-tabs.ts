import type { Stop } from '../domain/clock.ts';
import type { Emote } from '../domain/emote.ts';

export interface OpenTabsDeps {
  /** Locks a name until the result is called. Null if another page has the lock. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  /** The names that any page has locked. */
  readonly heldNames: () => Promise<ReadonlySet<string>>;
}

/** Which recordings are open in a tab. Only one page at a time can lock a recording. */
export type OpenTabs = ReturnType<typeof createOpenTabs>;

/** All versions of the page lock by these names, because tabs of two versions can be open at once. */
const PREFIX = 'emotes-per-second-history/';

export function createOpenTabs({ holdName, heldNames }: OpenTabsDeps) {
  const emotesById = new Map<string, Emote[]>();
  return {
    /** Locks a recording until the result is called. Null if another recorder of this or another page has the lock. */
    async lock(recordingId: string): Promise<Stop | null> {
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
    /** The same for a moment, for a recording that does not continue: only to drop it, or to put it back. */
    lockBriefly: async (recordingId: string): Promise<Stop | null> =>
      emotesById.has(recordingId) ? null : holdName(PREFIX + recordingId),
    /** The emotes of a recording that this page has locked, by number: empty at first. The caller adds to it. */
    emotesOf: (recordingId: string): Emote[] | undefined => emotesById.get(recordingId),
    /** Resolves with a test whether any page, this one included, had locked a recording at the call. */
    async findLocked(): Promise<(recordingId: string) => boolean> {
      const names = await heldNames();
      return (recordingId) => emotesById.has(recordingId) || names.has(PREFIX + recordingId);
    },
  };
}
