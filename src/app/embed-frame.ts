import { countingRulesOf } from '../domain/counting-rules.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { toParentMessage } from '../embed/parent-message.ts';
import { readParentOrigin } from '../embed/parent-origin.ts';
import { browserStorage } from '../options/browser-storage.ts';
import { createOptionsStore } from '../options/options-store.ts';
import { chooseChannel } from './channel-choice.ts';
import { followNetwork } from './follow-network.ts';
import { openSessionWorker } from './open-session-worker.ts';
import { channelInPath } from './page-path.ts';
import { createSessionClient } from './session-client.ts';

/** Posts each snapshot to the parent page that the query names, and draws nothing else. */
export function startEmbedFrame(query: URLSearchParams): void {
  document.body.textContent = 'iframe mode';
  const parentUrl = query.get('parenturl');
  const parentOrigin = readParentOrigin(parentUrl);
  if (parentOrigin === null) {
    console.error(`Nothing is posted: parenturl is no http or https address: ${parentUrl}`);
    return;
  }
  const options = createOptionsStore(browserStorage, console.warn);
  const session = createSessionClient(openSessionWorker);
  followNetwork(session);
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
