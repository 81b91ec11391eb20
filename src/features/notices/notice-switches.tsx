import { useId, useState, useSyncExternalStore } from 'react';
import { TITLE } from '../../page/tab-title.ts';
import { useOption } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, type CheckFieldProps } from '../../ui/fields.tsx';
import { followPermission, type Permission, readPermission, showNotification } from './permission.ts';
import { canPlay, openSound } from './sound.ts';

/** Switches for a notification and a sound at moments, and below them what keeps one from working. */
export function NoticeSwitches() {
  const [notices, setNotices] = useOption('notices');
  const permission = useSyncExternalStore(followPermission, readPermission);
  const [wasAsked, setWasAsked] = useState(false);
  const notificationId = useId();
  const soundId = useId();
  const isSaved = notices.includes('notification');

  function save(notice: 'notification' | 'sound', isOn: boolean): void {
    setNotices((now) => [...now.filter((other) => other !== notice), ...(isOn ? [notice] : [])]);
  }

  /** Must be called by a click. A browser that was told no before answers without asking the user. */
  async function withPermission(act: () => void): Promise<void> {
    await Notification.requestPermission();
    setWasAsked(true);
    if (readPermission() === 'granted') act();
  }

  return (
    <fieldset className="stack group">
      <legend className="visually-hidden">Alerts</legend>
      <p className="hint">For new moments while the channel’s tab is in the background</p>
      <SwitchLine
        label="Notification"
        aria-describedby={notificationId}
        disabled={permission === 'unsupported'}
        checked={isSaved && permission === 'granted'}
        onChange={(isOn) => {
          if (isOn) void withPermission(() => save('notification', true));
          else save('notification', false);
        }}
        onTry={() => void withPermission(() => showNotification(TITLE, SAMPLE))}
      />
      <SwitchLine
        label="Sound"
        aria-describedby={soundId}
        disabled={!canPlay()}
        checked={notices.includes('sound') && canPlay()}
        onChange={(isOn) => {
          save('sound', isOn);
          if (isOn) playOnce();
        }}
        onTry={playOnce}
      />
      <p role="status" className="hint">
        <span id={notificationId}>{notificationText(permission, isSaved, wasAsked)}</span>{' '}
        <span id={soundId}>{!canPlay() && 'This browser cannot play the sound.'}</span>
      </p>
    </fieldset>
  );
}

const SAMPLE = { body: 'New moments look like this.', tag: 'sample' };

interface SwitchLineProps extends Omit<CheckFieldProps, 'ref' | 'children'> {
  readonly onTry: () => void;
}

function SwitchLine({ onTry, ...field }: SwitchLineProps) {
  const { label, disabled } = field;
  return (
    <div className="line">
      <CheckField {...field} />
      <Button kind="small" aria-label={`Try the ${label.toLowerCase()}`} disabled={disabled} onClick={onTry}>
        Try
      </Button>
    </div>
  );
}

/** A little more than the sound lasts. */
const SAMPLE_MS = 1_500;

/** The browser allows it because of the click. */
function playOnce(): void {
  const sound = openSound();
  void sound.play();
  setTimeout(sound.stop, SAMPLE_MS);
}

/** Why there is no notification. Null: there is one, or nobody wants one. */
function notificationText(permission: Permission, isSaved: boolean, wasAsked: boolean): string | null {
  if (permission === 'unsupported') return 'This browser cannot show notifications here.';
  if (permission === 'granted' || (!isSaved && !wasAsked)) return null;
  if (permission === 'denied') {
    return `The browser blocks notifications from this site. Allow them in its site settings${isSaved ? ' to turn them back on' : ''}.`;
  }
  const words = isSaved ? 'The browser no longer allows notifications' : 'Notifications were not allowed';
  return `${words}. Turn them on to be asked again.`;
}
