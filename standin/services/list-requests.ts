import type { EmoteServices } from './emote-services.ts';

/** A request for an emote list. */
export interface ListRequest {
  /** Host and path. */
  readonly address: string;
  /** Unix ms. */
  readonly at: number;
}

const LIST_HOSTS: ReadonlySet<string> = new Set(['api.betterttv.net', '7tv.io']);

/** The requests for lists that the services got, oldest first, without preflight requests. */
export function listRequests({ requests }: Pick<EmoteServices, 'requests'>): readonly ListRequest[] {
  return requests
    .filter(({ host, method }) => LIST_HOSTS.has(host) && method !== 'OPTIONS')
    .map(({ host, path, at }) => ({ address: host + path, at }));
}
