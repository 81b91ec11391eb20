import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubAudio } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { startApp } from '../../../tests/stages/client.ts';
import { NoticeSwitches } from './notice-switches.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'userAgentData'));

interface Browser {
  /** Null: the browser has no notifications. */
  readonly permission: NotificationPermission | null;
  /** What the user answers when asked. */
  readonly answer?: NotificationPermission;
  readonly hasAudio?: boolean;
  readonly saved?: readonly string[];
  readonly isAndroid?: boolean;
}

/** The switches in a browser like this. */
function openSwitches(browser: Browser) {
  let permission = browser.permission;
  const shown: string[] = [];
  const asked = vi.fn(async () => {
    permission = permission === 'default' ? (browser.answer ?? 'default') : permission;
    return permission;
  });
  const status = new EventTarget();
  vi.stubGlobal('isSecureContext', true);
  class Notification {
    static readonly requestPermission = asked;
    static get permission() {
      return permission;
    }
    constructor(_: string, { body = '' }: NotificationOptions) {
      shown.push(body);
    }
  }
  vi.stubGlobal('Notification', Notification);
  if (permission === null) Reflect.deleteProperty(globalThis, 'Notification');
  const { played } = stubAudio();
  if (browser.hasAudio === false) Reflect.deleteProperty(globalThis, 'AudioContext');
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as PermissionStatus);
  const userAgentData = browser.isAndroid ? { platform: 'Android' } : undefined;
  Object.defineProperty(navigator, 'userAgentData', { value: userAgentData, configurable: true });
  const { app, options } = startApp({ notices: browser.saved ?? [] });
  render(<NoticeSwitches />, inApp(app));
  return {
    asked,
    shown,
    played,
    saved: () => options.current().notices,
    words: () => screen.getByRole('status').textContent.trim(),
    /** The user changes the permission in the browser's settings. */
    async setPermission(next: NotificationPermission): Promise<void> {
      permission = next;
      // The browser has answered that it tells changes.
      await act(async () => undefined);
      await act(async () => void status.dispatchEvent(new Event('change')));
    },
  };
}

const checkbox = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const click = (name: string): Promise<void> => act(async () => void fireEvent.click(checkbox(name)));

test('both are off at first; the click that switches the sound on plays it; the permission is asked for by the click that switches notifications on, and never before', async () => {
  const { asked, saved, words, played } = openSwitches({ permission: 'default', answer: 'granted' });
  expect(within(screen.getByRole('group', { name: 'Alerts' })).getAllByRole('checkbox')).toHaveLength(2);
  expect([checkbox('Notification').checked, checkbox('Sound').checked]).toEqual([false, false]);
  await click('Sound');
  expect(played()).toBe(2);
  expect(asked).not.toHaveBeenCalled();
  await click('Notification');
  expect(asked).toHaveBeenCalledOnce();
  expect(saved()).toEqual(['sound', 'notification']);
  expect(checkbox('Notification').checked).toBe(true);
  await click('Notification');
  await click('Sound');
  expect([asked.mock.calls.length, saved(), words()]).toEqual([1, [], '']);
});

test.each<[string, Browser, RegExp]>([
  ['no answer', { permission: 'default', answer: 'default' }, /^Notifications were not allowed\./],
  ['an answer of no', { permission: 'default', answer: 'denied' }, /^The browser blocks notifications/],
  ['an earlier no', { permission: 'denied' }, /^The browser blocks notifications/],
])('after %s nothing is switched on, and the words say why', async (_, browser, expected) => {
  const { saved, words } = openSwitches(browser);
  await click('Notification');
  expect(checkbox('Notification').checked).toBe(false);
  expect(saved()).toEqual([]);
  expect(words()).toMatch(expected);
  // They say nothing of the sound.
  const described = [checkbox('Notification'), checkbox('Sound')].map((box) =>
    box.getAttribute('aria-describedby'),
  );
  expect(described.map((id) => document.getElementById(`${id}`)?.textContent)).toEqual([words(), '']);
});

test.each<[string, Browser]>([
  ['without notifications', { permission: null }],
  ['of a phone, where only service workers show them', { permission: 'granted', isAndroid: true }],
])('in a browser %s the switch is disabled, and the words say why', (_, browser) => {
  const { words } = openSwitches({ ...browser, saved: ['notification'] });
  expect(checkbox('Notification')).toMatchObject({ disabled: true, checked: false });
  expect(words()).toBe('This browser cannot show notifications here.');
});

test('a permission that is withdrawn later switches notifications off at once, and on again when it is back', async () => {
  const { saved, words, setPermission } = openSwitches({ permission: 'granted', saved: ['notification'] });
  expect([checkbox('Notification').checked, words()]).toEqual([true, '']);
  await setPermission('denied');
  expect(checkbox('Notification').checked).toBe(false);
  expect(words()).toMatch(/Allow them in its site settings to turn them back on\.$/);
  await setPermission('granted');
  expect([checkbox('Notification').checked, words(), saved()]).toEqual([true, '', ['notification']]);
});

test('saved as on where the permission is gone: off, with words, and the next click asks again', async () => {
  const { asked, words } = openSwitches({
    permission: 'default',
    answer: 'granted',
    saved: ['notification'],
  });
  expect(checkbox('Notification').checked).toBe(false);
  expect(words()).toBe('The browser no longer allows notifications. Turn them on to be asked again.');
  await click('Notification');
  expect(asked).toHaveBeenCalledOnce();
  expect([checkbox('Notification').checked, words()]).toEqual([true, '']);
});

test('a browser without Web Audio cannot play the sound, and says so', () => {
  const { words } = openSwitches({ permission: 'default', saved: ['sound'], hasAudio: false });
  expect(checkbox('Sound')).toMatchObject({ disabled: true, checked: false });
  expect(words()).toBe('This browser cannot play the sound.');
});

test('a notice of a newer version stays saved', async () => {
  const { saved } = openSwitches({ permission: 'granted', saved: ['flash'] });
  await click('Notification');
  await click('Notification');
  expect(saved()).toEqual(['flash']);
});

test('`Try` plays the sound and shows a notification, and switches nothing on', async () => {
  const { asked, shown, played, saved } = openSwitches({ permission: 'default', answer: 'granted' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try the sound' })));
  expect(played()).toBe(2);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try the notification' })));
  expect([asked.mock.calls.length, shown]).toEqual([1, ['New moments look like this.']]);
  expect(saved()).toEqual([]);
});
