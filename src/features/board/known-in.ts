import { LEVEL_KNOWN_AFTER_S } from '../../domain/chat-level.ts';
import type { Series } from '../../domain/series.ts';

/**
 * When the level of chat can be compared with its usual level, in words: `known in 2 min`, to the nearest minute, at least one.
 *
 * @param recent the recorded seconds so far; undefined before the first one
 */
export function knownInText(recent: Series | undefined): string {
  const observedS = recent?.gaps.reduce((sum, gap) => sum + 1 - gap, 0) ?? 0;
  const minutes = Math.round((LEVEL_KNOWN_AFTER_S - observedS) / 60);
  return `known in ${Math.max(1, minutes)} min`;
}
