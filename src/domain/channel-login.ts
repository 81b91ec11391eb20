/** A Twitch login that can exist: 1 to 25 of `a-z`, `0-9`, `_`. Only `readChannelLogin` makes one. */
export type ChannelLogin = string & { readonly __login: true };

const LOGIN = /^[a-z0-9_]{1,25}$/;
const CHANNEL_ADDRESS = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/([^/?#]+)\/?(?:[?#].*)?$/i;

/**
 * The login in what a person typed or pasted: a name, `#name`, `@name`, or the address of the channel,
 * with any space around it. Null where that is no login that Twitch could have given.
 */
export function readChannelLogin(typed: string): ChannelLogin | null {
  const trimmed = typed.trim();
  const name = CHANNEL_ADDRESS.exec(trimmed)?.[1] ?? trimmed.replace(/^[#@]/, '');
  const login = name.toLowerCase();
  return LOGIN.test(login) ? (login as ChannelLogin) : null;
}

/** What is wrong with a typed channel, in words for the person who typed it; null where nothing is. */
export function channelProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Required';
  if (readChannelLogin(typed) !== null) return null;
  return 'A channel name is 1 to 25 letters, digits or underscores.';
}
