import type { ShownSecond } from '../src/client/shown-second.ts';
import type { UnixMs } from '../src/domain/clock.ts';
import type { EmoteCount } from '../src/domain/emote.ts';
import { snapshotOf } from './snapshot-of.ts';

/** A recorded second in which each use was one of another chatter. */
export function shownSecondOf(
  second: number,
  uses: readonly EmoteCount[] = [],
  more: Partial<ShownSecond> = {},
): ShownSecond {
  const snapshot = snapshotOf(second, uses, { endTime: (second * 1_000) as UnixMs });
  const { counts } = snapshot;
  return {
    ...snapshot,
    recordingId: 'one',
    second,
    chatters: 63,
    uses: counts,
    emoteChatters: counts,
    ...more,
  };
}
