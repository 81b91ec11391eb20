import { startSessionClient } from '../client/start-session-client.ts';
import { countingRulesOf } from '../domain/counting-rules.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { chooseChannel } from '../options/channel-choice.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { channelInPath } from '../options/page-path.ts';
import { toParentMessage } from './parent-message.ts';
import { readParentOrigin } from './parent-origin.ts';

/** Posts each snapshot to the parent page that the query names, and draws nothing else. */
export function startEmbedFrame(query: URLSearchParams): void {
  document.body.textContent = 'iframe mode';
  const parentUrl = query.get('parenturl');
  const parentOrigin = readParentOrigin(parentUrl);
  if (parentOrigin === null) {
    console.error(`Nothing is posted: parenturl is no http or https address: ${parentUrl}`);
    return;
  }
  const options = openOptionsStore();
  const session = startSessionClient();
  let posted: Snapshot | undefined;
  session.subscribe(() => {
    const snapshot = session.state().snapshots[0];
    if (snapshot === undefined || snapshot === posted) return;
    posted = snapshot;
    window.parent.postMessage(toParentMessage(snapshot), parentOrigin);
  });

  /** The options can change in another tab. */
  function follow(): void {
    const saved = options.current();
    const choice = chooseChannel(query.get('channel'), channelInPath(location.pathname), saved.channel);
    const login = choice.kind === 'channel' ? choice.login : null;
    session.setRules(countingRulesOf(saved));
    session.setCustomEmotes(saved.customEmotes);
    if (login === session.state().channelLogin) return;
    if (login === null) session.leave();
    else session.join(login);
  }
  follow();
  options.subscribe(follow);
}
