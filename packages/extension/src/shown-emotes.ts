import type { UnixMs } from '../../../src/domain/clock.ts';
import type { Emote } from '../../../src/domain/emote.ts';
import type { Vote } from '../../../src/domain/vote.ts';
import type { PostedCounts, PostedEmote, PostedVote } from '../../client/src/open-emote-counts.ts';
import type { ViewedCount } from '../../overlay-view/src/overlay-view.ts';
import type { VideoOptions } from './video-options.ts';

/** The emotes to show, highest count first; none while the total is below the threshold. */
export function shownEmotes(
  { emoteCounts, totalEmotes }: PostedCounts,
  { threshold, top }: Pick<VideoOptions, 'threshold' | 'top'>,
): readonly ViewedCount[] {
  if (totalEmotes < threshold) return [];
  const shown = emoteCounts.slice(0, top).filter(({ count }) => count > 0);
  return shown.map((posted) => ({ emote: emoteOf(posted), count: posted.count }));
}

/** Only pictures from https addresses are shown. An emote with a new code or picture is another emote, and comes last. */
function emoteOf(posted: Pick<PostedEmote, 'source' | 'id' | 'emote' | 'imageUrl'>): Emote {
  const { source, id, emote: code, imageUrl } = posted;
  return {
    key: [source, id, code, imageUrl].join('\n'),
    id,
    code,
    source,
    imageUrl: imageUrl.startsWith('https://') ? imageUrl : '',
    // The posted order has it already.
    score: 0,
  };
}

/** A posted vote, as the bars show it. @param nowMs the device's time, which can differ from Twitch's */
export function shownVote(posted: PostedVote, nowMs: number): Vote {
  const { voteId, options, startMs, endMs, isOver, countedUntilMs, countedSinceMs, isFull } = posted;
  const isWhole = countedUntilMs === null && countedSinceMs === null;
  return {
    voteId,
    options: options.map(({ text, votes, emote }) => ({ text, votes, emote: emote && emoteOf(emote) })),
    startedAt: startMs as UnixMs,
    endsAt: endMs as UnixMs,
    leftMs: Math.max(0, endMs - nowMs),
    isOver,
    isOnlyHere: false,
    unseen: isWhole
      ? null
      : { from: (countedUntilMs ?? startMs) as UnixMs, until: countedSinceMs as UnixMs | null },
    isFull,
  };
}
