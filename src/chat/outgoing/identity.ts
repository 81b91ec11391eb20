import { readChannelLogin } from '../../domain/channel-login.ts';
import { capabilityRequest } from '../anonymous-login.ts';
import { oneLine } from './one-line.ts';

/** Who sends. */
export interface ChatIdentity {
  /** The account's login, as typed. */
  readonly login: string;
  /** A user access token with the scopes `chat:read` and `chat:edit`, with or without `oauth:` before it. */
  readonly token: string;
}

/** The identity in the form in which Twitch takes it. Throws a TypeError for a login that none can have. */
export function readIdentity({ login, token }: ChatIdentity): ChatIdentity {
  const known = readChannelLogin(login);
  if (known === null) throw new TypeError(`"${login}" cannot be a Twitch login, so nobody can send as it`);
  return {
    login: known,
    token: `oauth:${oneLine(token)
      .trim()
      .replace(/^oauth:/i, '')}`,
  };
}

/** What a connection with an identity sends first. */
export function identifiedLogin({ login, token }: ChatIdentity, skipMembership: boolean): readonly string[] {
  return [capabilityRequest(skipMembership), `PASS ${token}`, `NICK ${login}`];
}
