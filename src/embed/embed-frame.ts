import type { PostedCounts } from '../../packages/client/src/posted.ts';
import { loadUntilLoaded } from '../client/load-until-loaded.ts';
import { startSessionClient } from '../client/start-session-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Emote } from '../domain/emote.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { chooseChannel } from '../links/channel-choice.ts';
import { channelInPath, readEmbedOptions, readParentOrigin } from '../links/embed-address.ts';
import { countingOf } from '../options/options.ts';
import { openOptionsStore } from '../options/options-store.ts';

/**
 * Posts each snapshot to the parent page that the query names, and shows only a text. The way of counting is the `mode` of the
 * query, never the saved one, so that a parent gets the counts that it requested.
 */
export function startEmbedFrame(query: URLSearchParams): void {
  document.body.textContent = 'iframe mode';
  const parentUrl = query.get('parenturl');
  const parentOrigin = readParentOrigin(parentUrl);
  if (parentOrigin === null) {
    console.error(`Nothing is posted: parenturl is not an http or https address: ${parentUrl}`);
    return;
  }
  const { mode: countingMode, moments, votes } = readEmbedOptions(query, () => undefined);
  const typedMode = query.get('mode');
  if (typedMode !== null && typedMode !== countingMode) console.warn(`Ignored: mode=${typedMode}`);

  const options = openOptionsStore();
  const client = startSessionClient();
  let followed: ChannelLogin | null = null;
  let sessionId = 0;
  let posted: Snapshot | undefined;
  client.subscribe(() => {
    const snapshot = client.state().sessions.get(sessionId)?.snapshots[0];
    if (snapshot === undefined || snapshot === posted) return;
    posted = snapshot;
    window.parent.postMessage(toParentMessage(snapshot), parentOrigin);
  });

  /** The options can change in another tab. */
  function follow(): void {
    const saved = options.current();
    const { rules, customEmotes } = countingOf(saved);
    const choice = chooseChannel(query.get('channel'), channelInPath(location.pathname), saved.channel);
    const login = choice.kind === 'channel' ? choice.login : null;
    client.setRules({ ...rules, countingMode, chatBeforeJoining: false });
    client.setCustomEmotes(customEmotes);
    if (login === followed) return;
    followed = login;
    client.leave(sessionId);
    if (login !== null) sessionId = client.join(login);
  }
  follow();
  options.subscribe(follow);
  if (votes) {
    loadUntilLoaded(
      () => import('./post-votes.ts'),
      ({ postVotes }) => postVotes(client, () => sessionId, parentOrigin),
    );
  }
  if (moments) {
    loadUntilLoaded(
      () => import('./post-moments.ts'),
      ({ postMoments }) => postMoments(client, () => sessionId, parentOrigin),
    );
  }
}

/** The message for the parent page: one for each snapshot, highest count first. */
export function toParentMessage({ emoteIds, counts, emotes, totalEmotes }: Snapshot): PostedCounts {
  return {
    emoteCounts: Array.from(emoteIds, (emoteId, rank) => {
      const { id, code, imageUrl, pattern, source, score } = emotes[emoteId] as Emote;
      const regexp = pattern ?? escapePattern(code);
      return { id, emote: code, imageUrl, regexp, source, score, count: counts[rank] as number };
    }),
    totalEmotes,
  };
}

function escapePattern(code: string): string {
  return code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
