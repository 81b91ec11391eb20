/** Why a list of emotes could not be had this time. The last good one, if any, stays in use. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  /** For people: `HTTP 503`, `no answer within 15 s`, `answer not understood`, `network error`. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
