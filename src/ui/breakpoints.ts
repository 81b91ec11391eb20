/**
 * The media queries of the page's sizes, in one place for code and style sheets. A style sheet cannot read a constant, so it
 * repeats the query; `tests/style-kit.test.ts` checks that each size query of a style sheet is one of these.
 */

/** Too low for a panel below the player, as on a phone in landscape or at a zoom of 200 %: the panel is beside it. */
export const LOW_WINDOW = '(min-width: 640px) and (max-height: 559.98px)';

/** Too narrow for a panel beside the player: the panel is below it. */
export const STACKED_WINDOW = '(max-width: 639.98px), (max-width: 919.98px) and (min-height: 560px)';

/** Low or stacked: the total is in a bar of 48 px. */
export const COMPACT_WINDOW = '(max-width: 919.98px), (max-height: 559.98px)';

/** A board of one column, as on a phone. */
export const PHONE_BOARD = '(max-width: 559.98px)';

/** A board with small cards: of one column, or low. */
export const SMALL_BOARD = '(max-width: 559.98px), (max-height: 479.98px)';

/** The same as `COMPACT_WINDOW` for a panel that has a window for itself. */
export const TIGHT_WINDOW = '(max-width: 479.98px), (max-height: 559.98px)';

/** Past Stats would leave a few rows of the table: its lists open on demand. */
export const SHORT_WINDOW = '(max-height: 759.98px)';

/** A panel in a small window of its own is a card. */
export const CARD_WINDOW = '(max-width: 399.98px)';

/** Windows wide enough that a 16:9 video leaves room below it, or almost enough: the timeline can be there. */
export const WIDE_WINDOW = '(min-width: 1600px) and (max-aspect-ratio: 19/9)';

/** The bar of the board has several lines. In em: larger text needs more room. */
export const WRAPPED_BAR = '(max-width: 54.25em)';
