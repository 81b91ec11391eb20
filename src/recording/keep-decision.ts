import type { KeepRule } from '../domain/recording.ts';

/** Returns whether a channel is kept by its present rule. `once-watched`: it is if an earlier rule was `watched`. */
export function createKeepDecision(): (rule: KeepRule) => boolean {
  let wasWatched = false;
  return (rule) => {
    wasWatched ||= rule === 'watched';
    return rule === 'watched' || rule === 'always' || (rule === 'once-watched' && wasWatched);
  };
}
