/** The state of the connection to one channel's chat, in the order in which a good one changes. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  /** The server has welcomed the login, and has not answered the join. */
  | { readonly kind: 'joining' }
  | { readonly kind: 'joined' }
  /** The join has no answer: Twitch sends none for a channel that does not exist. It is tried again. */
  | { readonly kind: 'no-answer' }
  /** Twitch refused the join, with this notice. It is tried again after 5 minutes; a message of the channel ends it. */
  | { readonly kind: 'refused'; readonly notice: string }
  /** The socket is lost; the next attempt starts `retryInMs` after this state was reported. */
  | { readonly kind: 'waiting'; readonly retryInMs: number; readonly isOffline: boolean }
  /** The allowed number of attempts is used up. */
  | { readonly kind: 'given-up' };
