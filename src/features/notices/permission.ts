import type { Stop } from '../../domain/clock.ts';

export type Permission = NotificationPermission | 'unsupported';

/** The user can change it at any time, in the browser's own settings too. */
export function readPermission(): Permission {
  const isKnown = window.isSecureContext && 'Notification' in window && !isChromiumOfAndroid();
  return isKnown ? Notification.permission : 'unsupported';
}

/** Calls `listener` when the permission may have changed. */
export function followPermission(listener: () => void): Stop {
  const ended = new AbortController();
  const { signal } = ended;
  // Not every browser reports a change. The user comes back to the page after making one.
  addEventListener('focus', listener, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal }),
    () => undefined,
  );
  return () => ended.abort();
}

/** It has the constructor, which throws: there, only a service worker shows notifications. */
function isChromiumOfAndroid(): boolean {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly platform?: string } };
  return userAgentData?.platform === 'Android';
}

/** Silent: the sound has a switch of its own. Returns null if the browser refuses it although it is allowed. */
export function showNotification(
  title: string,
  options: NotificationOptions & { readonly renotify?: boolean },
): Notification | null {
  try {
    return new Notification(title, { ...options, silent: true });
  } catch (error) {
    console.warn('The notification could not be shown:', error);
    return null;
  }
}
