import type { Page } from '@playwright/test';

/** What the page did with the browser's notifications and its audio. */
interface Noticed {
  asked: number;
  readonly shown: { readonly title: string; readonly body: string; click(): void }[];
  tones: number;
  focused: number;
}

/** Replaces notifications and audio, and has each page believe that it is behind another window. */
export async function watchNotices(page: Page, permissionAtFirst: NotificationPermission): Promise<void> {
  await page.addInitScript((first) => {
    const noticed: Noticed = { asked: 0, shown: [], tones: 0, focused: 0 };
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
