import type { ChannelLogin } from '../domain/channel-login.ts';

/** The use of a channel's emotes. @param search the code of one */
export function usagePath(login: ChannelLogin, search = ''): string {
  return `/usage/${login}${search && `?search=${encodeURIComponent(search)}`}`;
}
