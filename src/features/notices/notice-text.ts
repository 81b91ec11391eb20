import type { Permission } from './permission.ts';

/** Why there is no notification, in words; null where nothing has to be said. */
export function notificationText(
  permission: Permission,
  { isSaved, wasAsked }: { readonly isSaved: boolean; readonly wasAsked: boolean },
): string | null {
  switch (permission) {
    case 'granted':
      return null;
    case 'unsupported':
      return 'This browser has no notifications for this page.';
    case 'denied':
      if (!isSaved && !wasAsked) return null;
      return `The browser blocks notifications of this site. Allow them in its settings for the site${isSaved ? ': then they are on again' : ''}.`;
    case 'default':
      if (isSaved) return 'The browser no longer allows notifications. Switch them on to be asked again.';
      return wasAsked ? 'The browser was not allowed to notify. Switch it on to be asked again.' : null;
  }
}

/** Why there is no sound, in words; null where nothing has to be said. */
export function soundText(canPlay: boolean, isOn: boolean, wasClicked: boolean): string | null {
  if (!canPlay) return 'This browser cannot play the sound.';
  return isOn && !wasClicked
    ? 'The browser plays no sound before the first click or key in this page.'
    : null;
}
