/** The state of the connection to one channel's chat. A successful connection has the first three in this order. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  /** The server accepted the login and has not answered the join yet. */
  | { readonly kind: 'joining' }
  | { readonly kind: 'joined' }
  /** The join was not answered: Twitch does not answer for a channel that does not exist. The join is repeated. */
  | { readonly kind: 'no-answer' }
  /** Twitch refused the join with this notice. The join is repeated after 5 minutes; a message of the channel ends this state. */
  | { readonly kind: 'refused'; readonly notice: string }
  /** The socket was closed; the next attempt starts `retryInMs` after this state was reported. */
  | { readonly kind: 'waiting'; readonly retryInMs: number; readonly isOffline: boolean }
  /** The allowed number of attempts is used up. */
  | { readonly kind: 'given-up' };
