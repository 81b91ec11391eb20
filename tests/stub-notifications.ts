import { vi } from 'vitest';

interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly close: () => void;
  onclick: () => void;
}

/**
 * Replaces the browser's notifications until `vi.unstubAllGlobals`. Returns those that were shown.
 *
 * @param throws none can be created, as in Chrome on Android
 */
export function stubNotifications({
  permission = 'granted',
  throws = false,
} = {}): readonly ShownNotification[] {
  const shown: ShownNotification[] = [];
  class StubNotification implements ShownNotification {
    static readonly permission = permission;
    onclick = (): void => undefined;
    readonly close = vi.fn();
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      if (throws) throw new TypeError('Illegal constructor');
      shown.push(this);
    }
  }
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', StubNotification);
  return shown;
}
