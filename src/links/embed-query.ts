import { COUNTING_MODES, type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { partsOfPath } from './site-path.ts';

/** A local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

export interface EmbedQuery {
  /** Null: `parentOrigin` is the default. */
  readonly parentUrl: string | null;
  /** Null: no page that can get counts. */
  readonly parentOrigin: string | null;
  /** As typed. `countingMode` is the default where it is none. */
  readonly mode: string | null;
  readonly countingMode: CountingMode;
  readonly moments: boolean;
  readonly votes: boolean;
}

export function readEmbedQuery(query: URLSearchParams): EmbedQuery {
  const parentUrl = query.get('parenturl');
  const mode = query.get('mode');
  return {
    parentUrl,
    parentOrigin: readParentOrigin(parentUrl),
    mode,
    countingMode: COUNTING_MODES.find((name) => name === mode) ?? DEFAULT_COUNTING_RULES.countingMode,
    moments: query.get('moments') === 'true',
    votes: query.get('votes') === 'true',
  };
}

/**
 * The origin of `parenturl`, which may have a path. Null if it is not an http or https address: counts are never posted to
 * all origins (`*`).
 */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** It may be a text that cannot be a login. */
export function channelInPath(pathname: string): string | undefined {
  return partsOfPath(pathname).join('/') || undefined;
}
