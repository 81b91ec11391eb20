import type { Stop } from '../domain/clock.ts';

export interface OpenTabsDeps {
  /** Locks a name until the result is called. Null if another page has the lock. */
  readonly holdName: (name: string) => Promise<Stop | null>;
  /** The names that any page has locked. */
  readonly heldNames: () => Promise<ReadonlySet<string>>;
}

/** Which recordings are open in a tab. Only one page at a time can lock a recording. */
export type OpenTabs = ReturnType<typeof createOpenTabs>;

/** All versions of the page use these names, because tabs of two versions can be open at once. */
const PREFIX = 'emotes-per-second-history/';

export function createOpenTabs({ holdName, heldNames }: OpenTabsDeps) {
  /** Recordings that this page has locked. Without https a browser has no locks. */
  const own = new Set<string>();
  return {
    /** Locks a recording until the result is called. Null if another recorder of this or another page has the lock. */
    async lock(recordingId: string): Promise<Stop | null> {
      if (own.has(recordingId)) return null;
      own.add(recordingId);
      const release = await holdName(PREFIX + recordingId);
      if (release === null) own.delete(recordingId);
      return (
        release &&
        (() => {
          own.delete(recordingId);
          release();
        })
      );
    },
    /** Resolves with a test whether any page, this one included, had locked a recording at the call. */
    async findLocked(): Promise<(recordingId: string) => boolean> {
      const names = await heldNames();
      return (recordingId) => own.has(recordingId) || names.has(PREFIX + recordingId);
    },
  };
}
