/** The reaction of a service instead of its ordinary answer. */
export type ScriptedAnswer =
  /** The request is accepted and never answered. */
  | { readonly kind: 'hang' }
  /** The connection is destroyed. */
  | { readonly kind: 'drop' }
  /** By default without a CORS header, like the pages of an outage. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly cors?: boolean }
  /** The ordinary answer without a CORS header: pages of other sites may show it, not read it. */
  | { readonly kind: 'no-cors' }
  /** 200 with CORS, by default `application/json`: for invalid data or a wrong structure. */
  | { readonly kind: 'body'; readonly body: string; readonly contentType?: string }
  | { readonly kind: 'json'; readonly json: unknown }
  /** The ordinary answer, when the promise is fulfilled. */
  | { readonly kind: 'held'; readonly until: Promise<void> }
  /** The header contains the full length, half of the body is sent, then the connection is closed. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Script {
  readonly prefix: string;
  readonly answer: ScriptedAnswer;
}

/** The script for a request to `target` (host and path): the longest prefix wins, then the newest. */
export function scriptFor(target: string, scripts: readonly Script[]): ScriptedAnswer | null {
  let found: Script | null = null;
  for (const script of scripts) {
    if (!target.startsWith(script.prefix)) continue;
    if (found === null || script.prefix.length >= found.prefix.length) found = script;
  }
  return found?.answer ?? null;
}
