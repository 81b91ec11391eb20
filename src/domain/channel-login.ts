/** A valid Twitch login: 1 to 25 of `a-z`, `0-9`, `_`. Only `readChannelLogin` creates one. */
export type ChannelLogin = string & { readonly __login: true };

const LOGIN = /^[a-z0-9_]{1,25}$/;
/** An address of Twitch, also in another language (`ru.`), of the player or of the dashboard. */
const ADDRESS = /^(?:https?:\/\/)?(?!clips)(?:[\w-]+\.)?twitch\.tv\/([^?#]*)(?:\?([^#]*))?/i;
/** Words that stand before the channel in such an address. */
const BEFORE_CHANNEL = /^(embed|moderator|popout|u)$/i;
/** Pages without a channel. */
const PAGES = /^(directory|search|settings|videos)$/i;

/** Words of this site's addresses. */
const RESERVED = /^(board|embed|overlay|panel|recorded|usage)$/;

/** As `readChannelLogin`, but null for a word of this site's addresses, which would be read as a screen. */
export function readFollowedLogin(typed: string): ChannelLogin | null {
  const login = readChannelLogin(typed);
  return RESERVED.test(login ?? '') ? null : login;
}

/** Reads a typed or pasted name, `#name`, `@name` or address of Twitch. Null if no Twitch channel can have that name. */
export function readChannelLogin(typed: string): ChannelLogin | null {
  const login = nameIn(typed).toLowerCase();
  return LOGIN.test(login) ? (login as ChannelLogin) : null;
}

/** The name in a typed or pasted text. It may be invalid. Empty for an address of Twitch that names no channel. */
export function nameIn(typed: string): string {
  const trimmed = typed.trim();
  const address = ADDRESS.exec(trimmed);
  if (address === null) return trimmed.replace(/^[#@]/, '');
  const [, path = '', query = ''] = address;
  const name = path.split('/').find((part) => part !== '' && !BEFORE_CHANNEL.test(part));
  if (name !== undefined) return PAGES.test(name) ? '' : name;
  return /(?:^|&)channel=([^&]*)/.exec(query)?.[1] ?? '';
}
