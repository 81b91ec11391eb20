import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { TITLE } from '../../page/tab-title.ts';
import { useOption } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { followPermission, type Permission, readPermission, requestPermission } from './permission.ts';
import { canPlay, openSound } from './sound.ts';

/** Switches for a notification and a sound at moments, and below them what keeps one from working. */
export function NoticeSwitches() {
  const [notices, setNotices] = useOption('notices');
  const permission = useSyncExternalStore(followPermission, readPermission);
  const [wasAsked, setWasAsked] = useState(false);
  const wasClicked = useWasClicked();
  const notificationId = useId();
  const soundId = useId();
  const isSaved = notices.includes('notification');
  const isSoundOn = notices.includes('sound');

  function save(notice: 'notification' | 'sound', isOn: boolean): void {
    setNotices((now) => [...now.filter((other) => other !== notice), ...(isOn ? [notice] : [])]);
  }

  async function withPermission(act: () => void): Promise<void> {
    const next = await requestPermission();
    setWasAsked(true);
    if (next === 'granted') act();
  }

  function switchNotification(isOn: boolean): void {
    if (isOn) void withPermission(() => save('notification', true));
    else save('notification', false);
  }

  function switchSound(isOn: boolean): void {
    save('sound', isOn);
    if (isOn) playOnce();
  }

  const ofNotification = notificationText(permission, { isSaved, wasAsked });
  const ofSound = soundText(canPlay(), isSoundOn, wasClicked);
  return (
    <fieldset className="stack group">
      <legend className="visually-hidden">Alerts</legend>
      <p className="hint">For new moments while the channel’s tab is in the background</p>
      <SwitchLine
        label="Notification"
        wordsId={ofNotification === null ? undefined : notificationId}
        canWork={permission !== 'unsupported'}
        isOn={isSaved && permission === 'granted'}
        onChange={switchNotification}
        onTry={() => void withPermission(showSample)}
      />
      <SwitchLine
        label="Sound"
        wordsId={ofSound === null ? undefined : soundId}
        canWork={canPlay()}
        isOn={isSoundOn && canPlay()}
        onChange={switchSound}
        onTry={playOnce}
      />
      <p role="status" className="hint">
        {ofNotification !== null && <span id={notificationId}>{ofNotification}</span>}
        {ofNotification !== null && ofSound !== null && ' '}
        {ofSound !== null && <span id={soundId}>{ofSound}</span>}
      </p>
    </fieldset>
  );
}

interface SwitchLineProps {
  readonly label: 'Notification' | 'Sound';
  readonly wordsId: string | undefined;
  readonly canWork: boolean;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onTry: () => void;
}

function SwitchLine({ label, wordsId, canWork, isOn, onChange, onTry }: SwitchLineProps) {
  return (
    <div className="line">
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={wordsId}
          disabled={!canWork}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <Button kind="small" aria-label={`Try the ${label.toLowerCase()}`} disabled={!canWork} onClick={onTry}>
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

/** Whether the user has clicked or typed in this page. */
function useWasClicked(): boolean {
  const [wasClicked, setWasClicked] = useState(() => navigator.userActivation?.hasBeenActive ?? true);
  useEffect(() => {
    if (wasClicked) return;
    const ended = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => setWasClicked(true), { signal: ended.signal });
    }
    return () => ended.abort();
  }, [wasClicked]);
  return wasClicked;
}

/** A browser can refuse a notification although it is allowed. */
function showSample(): void {
  try {
    // Silent as those of moments: the sound has a switch of its own.
    new Notification(TITLE, { body: 'New moments look like this.', tag: 'sample', silent: true });
  } catch (error) {
    console.warn('The notification could not be shown:', error);
  }
}

/** Why there is no notification. Null: there is one, or nobody wants one. */
function notificationText(
  permission: Permission,
  { isSaved, wasAsked }: { readonly isSaved: boolean; readonly wasAsked: boolean },
): string | null {
  switch (permission) {
    case 'granted':
      return null;
    case 'unsupported':
      return 'This browser cannot show notifications here.';
    case 'denied':
      if (!isSaved && !wasAsked) return null;
      return `The browser blocks notifications from this site. Allow them in its site settings${isSaved ? ' to turn them back on' : ''}.`;
    case 'default':
      if (isSaved) return 'The browser no longer allows notifications. Turn them on to be asked again.';
      return wasAsked ? 'Notifications were not allowed. Turn them on to be asked again.' : null;
  }
}

function soundText(canPlay: boolean, isOn: boolean, wasClicked: boolean): string | null {
  if (!canPlay) return 'This browser cannot play the sound.';
  return isOn && !wasClicked ? 'The browser plays sounds only after your first click or key here.' : null;
}
