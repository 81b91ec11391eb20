import type { Snapshot } from '../domain/snapshot.ts';
import { chooseEmotes } from './choose-emotes.ts';
import { createEmoteBoard, type EmoteBoard } from './emote-board.ts';
import overlayStyles from './overlay.css?inline';
import type { OverlayOptions } from './overlay-options.ts';

/** As on the page of an overlay, whatever the page of the preview has. */
const PAGE_STYLES = ':host { all: initial } *, ::before, ::after { box-sizing: border-box }';

/**
 * Shows the emotes of a snapshot as an overlay with these options would, and returns how many. Other options than the last
 * time start again. It has no connection.
 */
export type ShowOverlay = (options: OverlayOptions, snapshot: Snapshot) => number;

/**
 * A picture of an overlay on another page.
 *
 * @param host gets a shadow root, in which no rule of the page applies. It needs `contain: layout`, so that the overlay fills
 * it instead of the window.
 */
export function createOverlayPreview(host: HTMLElement): ShowOverlay {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // The policy of the page refuses a style element, but not a sheet that a script constructs.
  root.adoptedStyleSheets = [PAGE_STYLES, overlayStyles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  let shown: { readonly options: OverlayOptions; readonly board: EmoteBoard } | undefined;

  function start(options: OverlayOptions): EmoteBoard {
    const board = createEmoteBoard(options);
    board.element.style.setProperty('--size', `${options.size}px`);
    root.replaceChildren(board.element);
    shown = { options, board };
    return board;
  }

  return (options, snapshot) => {
    const isNew = shown?.options !== options;
    const board = shown === undefined || isNew ? start(options) : shown.board;
    board.show(chooseEmotes(snapshot, options, board.shown), isNew);
    return board.shown.size;
  };
}
