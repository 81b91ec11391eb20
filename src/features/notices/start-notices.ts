import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { momentLabel } from '../../domain/moment-label.ts';
import { pushPath } from '../../links/page-address.ts';
import { channelPath } from '../../links/screen-address.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { holdName } from '../../storage/held-name.ts';
import { readPermission } from './permission.ts';
import { openSound, type Sound } from './sound.ts';
import { type NewMoment, watchNewMoments } from './watch-new-moments.ts';

/** Never renamed: tabs of two versions of the page can be open at once. */
const REST = 'emotes-per-second-notice-rest';

/**
 * Notifies of the moments of followed channels as the options say, until stopped.
 *
 * @param isInFront whether the user looks at the followed channels on this page
 * @param onOpen brings one of several followed channels to the front, after a click on its notification
 */
export function startNotices(
  client: SessionClient,
  options: OptionsStore,
  isInFront: () => boolean,
  onOpen?: (login: ChannelLogin) => void,
): Stop {
  /** Null while the sound is off: a page must not prepare one that nobody wants. */
  let sound: Sound | null = null;

  const isOn = (notice: string): boolean => options.current().notices.includes(notice);

  function followSound(): void {
    if (isOn('sound')) sound ??= openSound();
    else {
      sound?.stop();
      sound = null;
    }
  }

  function isFollowed(login: ChannelLogin): boolean {
    return [...client.state().sessions.values()].some(({ channelLogin }) => channelLogin === login);
  }

  function open(login: ChannelLogin): void {
    if (isFollowed(login)) onOpen?.(login);
    else pushPath(channelPath(login));
  }

  const showsNotifications = (): boolean => isOn('notification') && readPermission() === 'granted';

  async function canNotify(): Promise<boolean> {
    return showsNotifications() || (sound !== null && (await sound.isAllowed()));
  }

  function notify(found: NewMoment): boolean {
    const isShown = showsNotifications() && showNotification(found, open);
    void sound?.play();
    return isShown || sound !== null;
  }

  followSound();
  const stops = [
    options.subscribe(followSound),
    watchNewMoments(client, {
      now: () => performance.now(),
      isInFront,
      canNotify,
      notify,
      startRest: () => holdName(REST),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    sound?.stop();
  };
}

/** Returns false if the browser refuses it although it is allowed. */
function showNotification(
  { channelLogin, moment }: NewMoment,
  onClick: (login: ChannelLogin) => void,
): boolean {
  try {
    // The next one of the channel replaces it. It is silent: the sound has a switch of its own.
    const content: NotificationOptions & { readonly renotify: boolean } = {
      body: momentLabel(moment),
      tag: `moment-${channelLogin}`,
      renotify: true,
      silent: true,
    };
    const shown = new Notification(channelLogin, content);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick(channelLogin);
    };
    return true;
  } catch (error) {
    console.warn('The notification could not be shown:', error);
    return false;
  }
}
