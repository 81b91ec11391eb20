import type { OverlayView } from '../../packages/overlay-view/src/overlay-view.ts';
import type { UnixMs } from '../domain/clock.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';
import type { Vote, VoteOption } from '../domain/vote.ts';
import type { OverlayOptions } from '../links/overlay-address.ts';
import { chooseEmotes } from './choose-emotes.ts';
import { createOverlay, prefersStill } from './create-overlay.ts';
import overlayStyles from './overlay.css?inline';
import { createVoteView } from './vote-view.ts';

/** The styles of an overlay's page. The styles of the page around the preview do not apply. */
const PAGE_STYLES = ':host { all: initial } *, ::before, ::after { box-sizing: border-box }';

/**
 * Shows the emotes of a snapshot as an overlay with these options does, and a sample vote if the options have votes. Returns the
 * number of emotes. Another options object starts the overlay again.
 */
export type ShowOverlay = (options: OverlayOptions, snapshot: Snapshot) => number;

/**
 * An overlay inside another page, without a connection.
 *
 * @param host gets a shadow root, so that the page's rules do not apply. It needs `contain: layout`, so that the overlay
 * fills it instead of the window.
 */
export function createOverlayPreview(host: HTMLElement): ShowOverlay {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // The page's policy refuses a style element, but not a style sheet that a script constructs.
  root.adoptedStyleSheets = [PAGE_STYLES, overlayStyles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  let shown: { readonly options: OverlayOptions; readonly view: OverlayView } | undefined;

  function start(options: OverlayOptions, snapshot: Snapshot): OverlayView {
    const view = createOverlay(options);
    view.element.style.setProperty('--size', `${options.size}px`);
    root.replaceChildren(view.element);
    shown = { options, view };
    if (options.vote) {
      createVoteView(view.element, () => prefersStill(options.still)).show(sampleVote(snapshot));
    }
    return view;
  }

  return (options, snapshot) => {
    const isNew = shown?.options !== options;
    const view = shown === undefined || isNew ? start(options, snapshot) : shown.view;
    const show = isNew ? view.showInstantly : view.show;
    show(chooseEmotes(snapshot, options, view.shown));
    return view.shown.size;
  };
}

/** Votes by option. */
const VOTES = [41, 26, 9];

/** A vote on the emotes with the highest counts, and on words where there are fewer. */
function sampleVote(snapshot: Snapshot): Vote {
  const leading = emoteCountsOf(snapshot).slice(0, VOTES.length);
  const options = VOTES.map((votes, index): VoteOption => {
    const emote = leading[index]?.emote ?? null;
    return { text: emote?.code ?? `word${index + 1}`, emote, votes };
  });
  return {
    voteId: 'sample',
    options,
    startedAt: 0 as UnixMs,
    endsAt: 60_000 as UnixMs,
    leftMs: 42_000,
    isOver: false,
    isOnlyHere: false,
    unseen: null,
    isFull: false,
  };
}
