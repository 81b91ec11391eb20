import { COUNTING_MODES, type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { partsOfPath } from './site-path.ts';

/** A local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

export interface EmbedQuery {
  /** Null: `parentOrigin` is the default. */
  readonly parentUrl: string | null;
  /** Null: no page can get counts. */
  readonly parentOrigin: string | null;
  /** As typed. If it is invalid, `countingMode` is the default. */
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

/** The origin of `parenturl`, which may have a path. Null if it is not http or https: counts are never posted to all. */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** May be an invalid login. */
export function channelInPath(pathname: string): string | undefined {
  return partsOfPath(pathname).join('/') || undefined;
}
