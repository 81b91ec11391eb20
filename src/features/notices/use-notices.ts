import { useEffect } from 'react';
import type { ClientState } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import type { ReadableStore } from '../../domain/create-store.ts';
import { momentLabel } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { channelPath, pushPath } from '../../links/screen-address.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { holdName } from '../../storage/held-name.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { readPermission, showNotification } from './permission.ts';
import { openSound, type Sound } from './sound.ts';

/**
 * Notifies of moments while this page is not in front.
 *
 * @param onOpen brings one of several followed channels to the front; a stable function
 * @param areShown whether the screen shows the followed channels. If not, it is never in front
 */
export function useNotices(onOpen?: (login: ChannelLogin) => void, areShown = true): void {
  const { client, options } = useApp();
  const panelDocument = usePanelWindow().document;
  const isOn = useOptions().notices.length > 0;
  useEffect(() => {
    const isInFront = (): boolean => areShown && [document, panelDocument].some(isLookedAt);
    return isOn ? startNotices(client, options, isInFront, onOpen) : undefined;
  }, [isOn, client, options, panelDocument, areShown, onOpen]);
}

const isLookedAt = (shown: Document): boolean => !shown.hidden && shown.hasFocus();

/** Quiet after a notice of any channel, in any tab. */
const REST_MS = 60_000;
/** Held by the tab that notified. Never renamed: tabs of two versions of the page can be open at once. */
const REST = 'emotes-per-second-notice-rest';
/** All channels report within a second. Only the strongest of their moments is notified. */
const GATHER_MS = 1_500;

interface NewMoment {
  readonly channelLogin: ChannelLogin;
  readonly moment: RecordedMoment;
}

/**
 * Notifies of new moments of followed channels as the options say, at most once a minute, until stopped.
 *
 * @param isInFront whether the user looks at the followed channels on this page
 * @param onOpen brings one of several followed channels to the front, after a click on its notification
 */
export function startNotices(
  client: ReadableStore<ClientState>,
  options: OptionsStore,
  isInFront: () => boolean,
  onOpen?: (login: ChannelLogin) => void,
): Stop {
  /** Null while the sound is off: a sound is prepared only when the user wants it. */
  let sound: Sound | null = null;
  /** As they were first announced. */
  const known = new WeakSet<RecordedMoment>();
  let gathered: NewMoment[] = [];
  /** For browsers without locks. */
  let isResting = false;
  let isStopped = false;

  const isOn = (notice: string): boolean => !isStopped && options.current().notices.includes(notice);
  const showsNotifications = (): boolean => isOn('notification') && readPermission() === 'granted';

  function followSound(): void {
    if (isOn('sound')) sound ??= openSound();
    else {
      sound?.stop();
      sound = null;
    }
  }

  function findNew(): NewMoment[] {
    return [...client.state().sessions.values()].flatMap(({ channelLogin, recorded }) => {
      const announced = recorded?.announced ?? null;
      if (channelLogin === null || announced === null || known.has(announced.first)) return [];
      known.add(announced.first);
      return { channelLogin, moment: announced.moment };
    });
  }

  function gather(): void {
    const found = findNew();
    if (found.length === 0) return;
    if (gathered.length === 0) setTimeout(notifyOfStrongest, GATHER_MS);
    gathered.push(...found);
  }

  async function notifyOfStrongest(): Promise<void> {
    const surpriseOf = ({ moment }: NewMoment): number => moment.surprise ?? 0;
    const [strongest] = gathered.toSorted((a, b) => surpriseOf(b) - surpriseOf(a));
    gathered = [];
    if (strongest === undefined || isResting || isInFront()) return;
    // A tab that would be silent leaves the notice to the others.
    if (!showsNotifications() && !(await sound?.isAllowed())) return;
    const endRest = await holdName(REST);
    if (endRest === null) return;
    const isShown = showsNotifications() && notifyOf(strongest);
    if (!isShown && sound === null) {
      endRest();
      return;
    }
    void sound?.play();
    isResting = true;
    // The rest outlasts this screen.
    setTimeout(() => {
      isResting = false;
      endRest();
    }, REST_MS);
  }

  /** Returns false if the browser refuses. The next notification of the channel replaces this one. */
  function notifyOf({ channelLogin, moment }: NewMoment): boolean {
    const content = { body: momentLabel(moment), tag: `moment-${channelLogin}`, renotify: true };
    const shown = showNotification(channelLogin, content);
    if (shown === null) return false;
    shown.onclick = () => {
      window.focus();
      shown.close();
      const followed = [...client.state().sessions.values()].map((session) => session.channelLogin);
      if (followed.includes(channelLogin)) onOpen?.(channelLogin);
      else pushPath(channelPath(channelLogin));
    };
    return true;
  }

  followSound();
  // What was announced before is not new.
  findNew();
  const stops = [options.subscribe(followSound), client.subscribe(gather)];
  return () => {
    for (const stop of stops) stop();
    isStopped = true;
    followSound();
  };
}
