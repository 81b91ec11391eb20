/** What is known of the answer that failed. */
interface Evidence {
  readonly url?: string | undefined;
  readonly status?: number | undefined;
  readonly cause?: unknown;
  readonly leastWaitMs?: number;
}

/** Longest text of a cause in a report: it may quote what the service sent. */
const MAX_CAUSE_LENGTH = 200;

/** Why a list of emotes could not be loaded this time. The last good answer, if any, stays in use. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  /** For people: `HTTP 503`, `no answer within 15 s`, `answer not understood`, `network error`. */
  readonly reason: string;
  readonly url: string | undefined;
  readonly status: number | undefined;
  /** How long the service wants no further request, in milliseconds; 0 if it did not say. */
  readonly leastWaitMs: number;

  constructor(reason: string, { url, status, cause, leastWaitMs = 0 }: Evidence = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.url = url;
    this.status = status;
    this.leastWaitMs = leastWaitMs;
  }
}

/** `error` as a failure of its list; `evidence` adds to what a failure already knows. */
export function listFailureOf(error: unknown, { url, status }: Evidence = {}): ListFailure {
  if (!(error instanceof ListFailure)) {
    return new ListFailure(`unexpected ${causeText(error)}`, { url, status, cause: error });
  }
  const { reason, cause } = error;
  if (error.url !== undefined || url === undefined) return error;
  return new ListFailure(reason, { url, status, cause });
}

/** A failure in one line for the console. */
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
