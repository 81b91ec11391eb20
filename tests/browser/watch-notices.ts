import type { Page } from '@playwright/test';

/** What the page did with the browser's notifications and its audio. */
interface Noticed {
  asked: number;
  readonly shown: { readonly title: string; readonly body: string; click(): void }[];
  tones: number;
  focused: number;
  /** How often the page tried to begin a minute of rest: each time that it would notify. */
  rests: number;
  /** How often the browser granted or refused it. */
  restAnswers: number;
  /** How often another page answered that a channel is in front there. */
  answers: number;
  /** Whether the notices of the page have begun. */
  isWatching: boolean;
}

/** Replaces notifications and audio, and has each page believe that it is behind another window. */
export async function watchNotices(page: Page, permissionAtFirst: NotificationPermission): Promise<void> {
  await page.addInitScript((first) => {
    const noticed: Noticed = {
      asked: 0,
      shown: [],
      tones: 0,
      focused: 0,
      rests: 0,
      restAnswers: 0,
      answers: 0,
      isWatching: false,
    };
    let permission = first;
    class WatchedNotification {
      onclick: () => void = () => undefined;
      constructor(title: string, { body = '' }: NotificationOptions) {
        noticed.shown.push({ title, body, click: () => this.onclick() });
      }
      static get permission(): NotificationPermission {
        return permission;
      }
      static async requestPermission(): Promise<NotificationPermission> {
        noticed.asked++;
        permission = 'granted';
        return permission;
      }
      close(): void {
        this.onclick = () => undefined;
      }
    }
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...of) {
      noticed.tones++;
      start.apply(this, of);
    };
    const { request } = LockManager.prototype;
    LockManager.prototype.request = function (this: LockManager, ...of: readonly unknown[]) {
      if (!String(of[0]).endsWith('-notice-rest')) return Reflect.apply(request, this, of);
      noticed.rests++;
      const onAnswer = of.at(-1) as (lock: Lock | null) => unknown;
      const countAnswer = (lock: Lock | null): unknown => {
        noticed.restAnswers++;
        return onAnswer(lock);
      };
      return Reflect.apply(request, this, of.with(-1, countAnswer));
    } as typeof request;
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        noticed.isWatching = true;
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'in-front') noticed.answers++;
        });
      }
    };
    document.hasFocus = () => false;
    window.focus = () => {
      noticed.focused++;
    };
    Object.assign(window, { noticed, Notification: WatchedNotification });
  }, permissionAtFirst);
}

export const noticedIn = (page: Page): Promise<Omit<Noticed, 'shown'> & { readonly shown: string[] }> =>
  page.evaluate(() => {
    const { noticed } = window as unknown as { readonly noticed: Noticed };
    return { ...noticed, shown: noticed.shown.map(({ title, body }) => `${title}: ${body}`) };
  });

export const clickFirst = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { readonly noticed: Noticed }).noticed.shown[0]?.click());
