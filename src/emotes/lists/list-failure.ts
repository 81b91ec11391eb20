/** What is known about the answer that failed. */
interface Evidence {
  readonly url?: string | undefined;
  readonly status?: number | undefined;
  readonly cause?: unknown;
  readonly minWaitMs?: number;
}

/** Longest text of a cause in a message, because it may quote the answer of the service. */
const MAX_CAUSE_LENGTH = 200;

/** Why a list of emotes could not be loaded. The last good answer, if any, stays in use. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  /** The text on the page: `HTTP 503`, `no answer within 15 s`, `answer not understood`, `network error`. */
  readonly reason: string;
  readonly url: string | undefined;
  readonly status: number | undefined;
  /** How long the service refuses further requests, in milliseconds; 0 if it did not say. */
  readonly minWaitMs: number;

  constructor(reason: string, { url, status, cause, minWaitMs = 0 }: Evidence = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.url = url;
    this.status = status;
    this.minWaitMs = minWaitMs;
  }
}

/** `error` as a failure of a list. `url` and `status` are added if the failure has no address yet. */
export function listFailureOf(error: unknown, { url, status }: Evidence = {}): ListFailure {
  if (!(error instanceof ListFailure)) {
    return new ListFailure(`unexpected ${causeText(error)}`, { url, status, cause: error });
  }
  const { reason, cause } = error;
  if (error.url !== undefined || url === undefined) return error;
  return new ListFailure(reason, { url, status, cause });
}

/** A failure as one line for the console. */
export function failureText({ reason, url, status, cause }: ListFailure): string {
  const details = [
    url,
    status === undefined ? undefined : `status ${status}`,
    cause === undefined ? undefined : causeText(cause),
  ].filter((detail) => detail !== undefined);
  return details.length === 0 ? reason : `${reason} (${details.join('; ')})`;
}

function causeText(cause: unknown): string {
  return String(cause).slice(0, MAX_CAUSE_LENGTH);
}
