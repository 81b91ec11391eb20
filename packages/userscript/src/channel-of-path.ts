/** What Twitch allows: 1 to 25 letters, digits and underscores. */
const LOGIN = /^[a-z0-9_]{1,25}$/;

/**
 * Pages of www.twitch.tv whose name could be a login. Collected from the routes that public extensions know, 2026-11-22. A
 * page that is missing here is treated as a channel, but a frame is opened only if it has a video.
 */
const PAGES: ReadonlySet<string> = new Set(
  (
    'activate ads bits bounties broadcast checkout clips collections communities creatorcamp dashboard directory downloads drops ' +
    'embed event events following friends giftcard inventory jobs login logout messages moderator p partner passport ' +
    'payments popout prime privacy products redeem search settings signup store subs subscriptions team teams turbo u ' +
    'user videos wallet watchparty'
  ).split(' '),
);

/**
 * The login, in lower case, of the channel whose live video a page of www.twitch.tv shows. Null for every other page:
 * directory, settings, a recorded video, a clip, and a channel's own pages such as `/somebody/about`.
 */
export function channelOfPath(pathname: string): string | null {
  const parts = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (parts[0] === 'moderator') parts.shift();
  const [login = '', ...rest] = parts;
  return rest.length === 0 && LOGIN.test(login) && !PAGES.has(login) ? login : null;
}
