import type { ChannelLogin } from '../domain/channel-login.ts';
import { usagePath } from './screen-address.ts';

/** The use of an emote: the code is the text of the field `Search`. Half a surrogate pair becomes U+FFFD. */
export function emoteUsagePath(login: ChannelLogin, code: string): string {
  return `${usagePath(login)}?${new URLSearchParams({ search: code })}`;
}
