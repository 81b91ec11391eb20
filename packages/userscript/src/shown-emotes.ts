import type { PostedCounts, PostedEmote } from '../../client/src/open-emote-counts.ts';
import type { ViewedEmote } from '../../overlay-view/src/emote-element.ts';
import type { ViewedCount } from '../../overlay-view/src/overlay-view.ts';
import type { UserscriptOptions } from './userscript-options.ts';

/** The emotes to show, highest count first; none while the total is below the threshold. */
export function shownEmotes(
  { emoteCounts, totalEmotes }: PostedCounts,
  { threshold, top }: Pick<UserscriptOptions, 'threshold' | 'top'>,
): readonly ViewedCount[] {
  if (totalEmotes < threshold) return [];
  const shown = emoteCounts.slice(0, top).filter(({ count }) => count > 0);
  return shown.map((posted) => ({ emote: emoteOf(posted), count: posted.count }));
}

/** Only a picture from an https address is shown. An emote with a new code or picture is another emote, and comes last. */
function emoteOf({ source, id, emote: code, imageUrl }: PostedEmote): ViewedEmote {
  return {
    key: [source, id, code, imageUrl].join('\n'),
    code,
    source,
    imageUrl: imageUrl.startsWith('https://') ? imageUrl : '',
  };
}

/** The side of an emote's picture, in CSS pixels: half of `sizePx` for the weight 0, and `sizePx` for the weight 1. */
export function emoteSidePx(weight: number, sizePx: number): number {
  return Math.round(sizePx * (0.5 + weight / 2));
}
