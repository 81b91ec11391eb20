import { useEffect, useId, useRef } from 'react';
import type { CustomEmoteProblem } from '../../domain/custom-emote.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import { ChannelForm } from '../panel/channel-form.tsx';
import { ThresholdField } from '../panel/threshold-field.tsx';
import { CountingRulesEditor } from './counting-rules-editor.tsx';
import type { OpenForm } from './custom-emote-form.tsx';
import { CustomEmotesEditor } from './custom-emotes-editor.tsx';
import { RefusedOptions, type RefusedOptionsProps } from './refused-options.tsx';
import styles from './settings-dialog.module.css';

const THEMES = [
  { value: 'system', title: 'Same as device' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
] as const;

interface SettingsDialogProps {
  readonly value: Options;
  readonly onChange: (change: OptionsChange) => void;
  readonly onThresholdChange: (typed: string) => void;
  readonly problems: readonly CustomEmoteProblem[];
  /** For saved options that could not be read. Null where there are none. */
  readonly refused: RefusedOptionsProps | null;
  /** A new id for a custom emote. */
  readonly createId: () => string;
  readonly onClose: () => void;
}

/** All options, each written when it is changed. The dialog is open while it is mounted. */
export function SettingsDialog({
  value,
  onChange,
  onThresholdChange,
  problems,
  refused,
  createId,
  onClose,
}: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openForm = useRef<OpenForm>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const thresholdId = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** Closes the element first, so that the browser restores the focus before the dialog is unmounted. */
  function close(): void {
    const closeNow = (): void => dialog.current?.close();
    if (openForm.current === null) closeNow();
    else openForm.current.leave(closeNow);
  }

  /** `resolve` removes the buttons of the refused options, so the focus moves to a button that stays. */
  function resolving(resolve: () => void): () => void {
    return () => {
      resolve();
      closeButton.current?.focus();
    };
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
      onPointerDown={(event) => {
        // A press on the backdrop has the dialog itself as its target.
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Settings
          </h2>
          <button type="button" ref={closeButton} className={styles.close} onClick={close}>
            Close
          </button>
        </header>

        {refused !== null && (
          <RefusedOptions
            onRestore={refused.onRestore && resolving(refused.onRestore)}
            onDiscard={resolving(refused.onDiscard)}
          />
        )}

        <fieldset className={styles.group}>
          <legend>Theme</legend>
          <div className={styles.choices}>
            {THEMES.map((theme) => (
              <label key={theme.value} className={styles.choice}>
                <input
                  type="radio"
                  name="theme"
                  value={theme.value}
                  checked={value.darkMode === theme.value}
                  onChange={() => onChange({ darkMode: theme.value })}
                />
                {theme.title}
              </label>
            ))}
          </div>
        </fieldset>

        <fieldset className={styles.group}>
          <legend>Channel</legend>
          <ChannelForm
            label="Saved channel"
            saveLabel="Save channel"
            value={value.channel}
            onChange={(channel) => onChange({ channel })}
          />
        </fieldset>

        <fieldset className={styles.group}>
          <legend>Panel</legend>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={value.autoHide}
              onChange={(event) => onChange({ autoHide: event.target.checked })}
            />
            Hide the panel until chat fires
          </label>
          <div className={styles.line}>
            <label htmlFor={thresholdId}>Emotes in 10 seconds that show it</label>
            <ThresholdField
              id={thresholdId}
              className={styles.number}
              value={value.showThreshold}
              onChange={onThresholdChange}
            />
          </div>
        </fieldset>

        <CountingRulesEditor value={value} onChange={onChange} />

        <CustomEmotesEditor
          value={value.customEmotes}
          onChange={(change) => onChange(({ customEmotes }) => ({ customEmotes: change(customEmotes) }))}
          problems={problems}
          createId={createId}
          openForm={openForm}
        />
      </div>
    </dialog>
  );
}
