import { type ChannelLogin, readFollowedLogin } from './channel-login.ts';

/** Pages of www.twitch.tv whose name could be a login, from the routes that public extensions know (2026-11-22). */
const PAGES: ReadonlySet<string> = new Set(
  (
    'activate ads bits bounties broadcast checkout clips collections communities creatorcamp dashboard directory downloads drops ' +
    'embed event events following friends giftcard inventory jobs login logout messages moderator p partner passport ' +
    'payments popout prime privacy products redeem search settings signup store subs subscriptions team teams turbo u ' +
    'user videos wallet watchparty'
  ).split(' '),
);

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
