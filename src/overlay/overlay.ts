import './overlay.css';
import { createPart } from '../../packages/overlay-view/src/part.ts';
import { loadUntilLoaded } from '../client/load-until-loaded.ts';
import { startSessionClient } from '../client/start-session-client.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { chooseChannel } from '../links/channel-choice.ts';
import { readOverlayOptions } from '../links/overlay-address.ts';
import { countingOf } from '../options/options.ts';
import { openOptionsStore } from '../options/options-store.ts';
import { chooseEmotes } from './choose-emotes.ts';
import { createOverlay, prefersStill } from './create-overlay.ts';

/** The overlay shows a mark after this time without a connection, in milliseconds. */
const MARK_AFTER_MS = 30_000;

/** How long the note about a channel that cannot exist is shown, in milliseconds: long enough for the person who sets it up. */
const SETUP_MS = 10_000;

type OverlayState = 'connecting' | 'live' | 'no-answer' | 'offline';

const STATES: Readonly<Record<ConnectionState['kind'], OverlayState>> = {
  connecting: 'connecting',
  joining: 'connecting',
  joined: 'live',
  'no-answer': 'no-answer',
  refused: 'no-answer',
  waiting: 'offline',
  'given-up': 'offline',
};

/**
 * Shows the emotes of the last ten seconds and nothing else, with the options of the address. Of the saved options, it uses
 * only those that choose what is counted, as embed mode does. The way of counting is that of the address.
 *
 * @param typed the channel in the path, which may be a text that cannot be a login
 */
export function startOverlay(typed: string, query: URLSearchParams): void {
  const overlayOptions = readOverlayOptions(query, (text) => console.warn(`Overlay: ${text}`));
  const { mode: countingMode, setup } = overlayOptions;
  const view = createOverlay(overlayOptions);
  const overlay = view.element;
  // An inline value would override the user's own style sheet.
  if (query.has('size')) overlay.style.setProperty('--size', `${overlayOptions.size}px`);
  const note = createPart('span', 'note');
  overlay.append(note);
  document.body.replaceChildren(overlay);
  adoptStyles();

  let markTimer: ReturnType<typeof setTimeout> | undefined;
  function setState(state: OverlayState | 'impossible'): void {
    if (overlay.dataset.state === state) return;
    overlay.dataset.state = state;
    if (setup) note.textContent = state === 'no-answer' ? `No answer from ${typed}` : '';
    if (state === 'live') {
      clearTimeout(markTimer);
      markTimer = undefined;
      overlay.removeAttribute('data-mark');
    } else {
      markTimer ??= setTimeout(() => overlay.toggleAttribute('data-mark', true), MARK_AFTER_MS);
    }
  }

  const choice = chooseChannel(null, typed, null);
  if (choice.kind !== 'channel') {
    setState('impossible');
    note.textContent = `“${typed}” cannot be a channel`;
    console.warn(`Overlay: ${typed} cannot be a channel`);
    if (!setup) setTimeout(() => note.replaceChildren(), SETUP_MS);
    return;
  }

  const options = openOptionsStore();
  const client = startSessionClient();
  let shown: Snapshot | undefined;
  let wasHidden = document.hidden;

  /** A hidden page is not changed. When it is shown again, it catches up without transitions. */
  function update(): void {
    const session = client.state().sessions.get(sessionId);
    if (session === undefined) return;
    setState(STATES[session.connection.kind]);
    const show = wasHidden ? view.showInstantly : view.show;
    wasHidden = document.hidden;
    if (document.hidden) return;
    const [snapshot] = session.snapshots;
    // No further step comes from a worker that has ended, so the last one must not stay.
    if (session.connection.kind === 'given-up') show([]);
    else if (snapshot !== undefined && snapshot !== shown) {
      show(chooseEmotes(snapshot, overlayOptions, view.shown));
    }
    shown = snapshot;
  }

  /** The options can change in another tab. */
  function follow(): void {
    const { rules, customEmotes } = countingOf(options.current());
    const voteWord = overlayOptions.voteword || rules.voteWord;
    const ignoredUsers = [...rules.ignoredUsers, ...overlayOptions.ignore.split(' ').filter(Boolean)];
    client.setRules({ ...rules, countingMode, chatBeforeJoining: false, ignoredUsers, voteWord });
    client.setCustomEmotes(customEmotes);
  }

  follow();
  const sessionId = client.join(choice.login);
  client.setDelay(sessionId, overlayOptions.delay * 1_000);
  update();
  client.subscribe(update);
  options.subscribe(follow);
  document.addEventListener('visibilitychange', update);
  if (overlayOptions.vote) {
    loadUntilLoaded(
      () => import('./show-votes.ts'),
      ({ showVotes }) =>
        showVotes(client, sessionId, choice.login, () => prefersStill(overlayOptions.still), overlay),
    );
  }
  if (overlayOptions.replay) {
    loadUntilLoaded(
      () => import('./replay-buffer.ts'),
      ({ startReplay }) => startReplay(client, sessionId, overlayOptions, overlay),
    );
  }
}

/**
 * Applies the `Custom CSS` of OBS. OBS adds it as a style element after the page is loaded, which the page's policy refuses.
 * The policy does not refuse a style sheet that a script constructs. This weakens nothing: only a script can add a style
 * element.
 */
function adoptStyles(): void {
  function adopt(): void {
    document.adoptedStyleSheets = Array.from(document.head.querySelectorAll('style'), ({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent ?? '');
      return sheet;
    });
  }
  adopt();
  new MutationObserver(adopt).observe(document.head, { childList: true });
}
