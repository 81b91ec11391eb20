/** A valid Twitch login: 1 to 25 of `a-z`, `0-9`, `_`. Only `readChannelLogin` creates one. */
export type ChannelLogin = string & { readonly __login: true };

const LOGIN = /^[a-z0-9_]{1,25}$/;
const CHANNEL_ADDRESS = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** Words of this site's addresses. */
const RESERVED = /^(?:board|embed|overlay|panel|recorded|usage)$/;

/**
 * The same for a channel to follow. Null also for a name that is a word of this site's addresses, which would be read as a screen.
 */
export function readFollowedLogin(typed: string): ChannelLogin | null {
  const login = readChannelLogin(typed);
  return RESERVED.test(login ?? '') ? null : login;
}

/**
 * Reads the login from a typed or pasted text: a name, `#name`, `@name`, or the address of the channel. Spaces around it
 * are ignored. Null if no Twitch channel can have that name.
 */
export function readChannelLogin(typed: string): ChannelLogin | null {
  const trimmed = typed.trim();
  const name = CHANNEL_ADDRESS.exec(trimmed)?.[1] ?? trimmed.replace(/^[#@]/, '');
  const login = name.toLowerCase();
  return LOGIN.test(login) ? (login as ChannelLogin) : null;
}
