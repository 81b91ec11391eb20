/** A valid Twitch login: 1 to 25 of `a-z`, `0-9`, `_`. Only `readChannelLogin` creates one. */
export type ChannelLogin = string & { readonly __login: true };

const LOGIN = /^[a-z0-9_]{1,25}$/;
/** An address of Twitch, also in another language (`ru.`), of the player or of the dashboard. */
const ADDRESS = /^(?:https?:\/\/)?(?!clips)(?:[\w-]+\.)?twitch\.tv\/([^?#]*)(?:\?([^#]*))?/i;
/** Words that stand before the channel in such an address. */
const BEFORE_CHANNEL = /^(embed|moderator|popout|u)$/i;
/** Pages of www.twitch.tv whose name could be a login, from the routes that public extensions know (2026-11-22). */
const PAGES: ReadonlySet<string> = new Set(
  (
    'activate ads bits bounties broadcast checkout clips collections communities creatorcamp dashboard directory downloads drops ' +
    'embed event events following friends giftcard inventory jobs login logout messages moderator p partner passport ' +
    'payments popout prime privacy products redeem search settings signup store subs subscriptions team teams turbo u ' +
    'user videos wallet watchparty'
  ).split(' '),
);

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
  if (name !== undefined) return PAGES.has(name.toLowerCase()) ? '' : name;
  return /(?:^|&)channel=([^&]*)/.exec(query)?.[1] ?? '';
}

/**
 * The channel whose live video a page of www.twitch.tv shows. Null for every other page: directory, settings, a recorded
 * video, a clip, and a channel's own pages such as `/somebody/about`.
 */
export function channelOfPath(pathname: string): ChannelLogin | null {
  const parts = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (parts[0] === 'moderator') parts.shift();
  const [login = '', ...rest] = parts;
  return rest.length === 0 && !PAGES.has(login) ? readFollowedLogin(login) : null;
}
