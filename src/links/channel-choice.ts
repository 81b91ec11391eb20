import { type ChannelLogin, readFollowedLogin } from '../domain/channel-login.ts';

export type ChannelChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'channel'; readonly login: ChannelLogin; readonly from: 'query' | 'path' | 'saved' }
  /** The address has an invalid login, or the name of a screen. */
  | { readonly kind: 'impossible'; readonly typed: string; readonly from: 'query' | 'path' };

/** The query overrides the path, and the path overrides the saved channel. An empty query is ignored. */
export function chooseChannel(
  query: string | null,
  path: string | undefined,
  saved: ChannelLogin | null,
): ChannelChoice {
  if (query) return fromAddress(query, 'query');
  if (path !== undefined) return fromAddress(path, 'path');
  return saved === null ? { kind: 'none' } : { kind: 'channel', login: saved, from: 'saved' };
}

function fromAddress(typed: string, from: 'query' | 'path'): ChannelChoice {
  const login = readFollowedLogin(typed);
  return login === null ? { kind: 'impossible', typed, from } : { kind: 'channel', login, from };
}
