/** How the connection to one channel's chat is doing, in the order in which a good one goes through them. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  /** Welcomed by the server; the join is not answered yet. */
  | { readonly kind: 'joining' }
  | { readonly kind: 'joined' }
  /** The join went unanswered: Twitch says nothing for a channel that does not exist. It is asked again. */
  | { readonly kind: 'no-answer' }
  /** Twitch refused the join, in its own words. It is asked again after minutes; a message ends it. */
  | { readonly kind: 'refused'; readonly notice: string }
  /** The link is lost; the next try starts `retryInMs` after this state was told. */
  | { readonly kind: 'waiting'; readonly retryInMs: number; readonly isOffline: boolean }
  /** The allowed number of attempts is used up. */
  | { readonly kind: 'given-up' };
