import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { Options, OptionsChange } from '../../domain/options.ts';
import fields from '../../ui/field.module.css';
import { isNoticeOn, type Notice, withNotice } from './notice.ts';
import { notificationText, soundText } from './notice-text.ts';
import { followPermission, readPermission, requestPermission } from './permission.ts';
import { canPlay, openSound } from './sound.ts';

interface NoticeSwitchesProps {
  readonly value: Pick<Options, 'notices'>;
  readonly onChange: (change: OptionsChange) => void;
  /** Of the fieldset around both switches. */
  readonly className?: string | undefined;
}

/**
 * The switches of a notification and of a sound for moments. The permission for notifications is asked for by the click that
 * switches them on. What keeps one from working stands below.
 */
export function NoticeSwitches({ value, onChange, className }: NoticeSwitchesProps) {
  const permission = useSyncExternalStore(followPermission, readPermission);
  const [wasAsked, setWasAsked] = useState(false);
  const wasClicked = useWasClicked();
  const wordsId = useId();
  const isSaved = isNoticeOn(value, 'notification');
  const isSoundOn = isNoticeOn(value, 'sound');

  function save(notice: Notice, isOn: boolean): void {
    onChange(({ notices }) => ({ notices: withNotice(notices, notice, isOn) }));
  }

  async function switchNotification(isOn: boolean): Promise<void> {
    if (!isOn) {
      save('notification', false);
      return;
    }
    const next = await requestPermission();
    setWasAsked(true);
    if (next === 'granted') save('notification', true);
  }

  function switchSound(isOn: boolean): void {
    save('sound', isOn);
    if (isOn) playOnce();
  }

  const words = [
    notificationText(permission, { isSaved, wasAsked }),
    soundText(canPlay(), isSoundOn, wasClicked),
  ].filter((text) => text !== null);
  return (
    <fieldset className={className}>
      <legend>Notify of moments</legend>
      <label className={fields.check}>
        <input
          type="checkbox"
          aria-describedby={wordsId}
          disabled={permission === 'unsupported'}
          checked={isSaved && permission === 'granted'}
          onChange={(event) => void switchNotification(event.target.checked)}
        />
        Notification
      </label>
      <label className={fields.check}>
        <input
          type="checkbox"
          aria-describedby={wordsId}
          disabled={!canPlay()}
          checked={isSoundOn && canPlay()}
          onChange={(event) => switchSound(event.target.checked)}
        />
        Sound
      </label>
      <p id={wordsId} role="status" className={fields.hint}>
        {words.join(' ')}
      </p>
    </fieldset>
  );
}

/** How long the sample is audible, and a little more, in milliseconds. */
const SAMPLE_MS = 1_500;

/** The sound as a sample, while the browser allows it because of a click. */
function playOnce(): void {
  const sound = openSound();
  void sound.play();
  setTimeout(sound.stop, SAMPLE_MS);
}

/** Whether the user has clicked or typed in this page since it was opened. */
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
