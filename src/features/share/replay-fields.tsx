import { OVERLAY_NUMBERS, type OverlayOptions } from '../../links/overlay-options.ts';
import { CheckField } from '../../ui/check-field.tsx';
import fields from '../../ui/field.module.css';
import { NumberRow } from '../../ui/number-row.tsx';
import styles from './replay.module.css';
import { ReplayPicture } from './replay-picture.tsx';

type ReplayOptions = Pick<OverlayOptions, 'replay' | 'replaydelay'>;

interface ReplayFieldsProps {
  readonly value: ReplayOptions;
  readonly onChange: (value: ReplayOptions) => void;
}

/** Whether and when an overlay saves the replay buffer of OBS, and how OBS is set up for it. */
export function ReplayFields({ value: { replay, replaydelay }, onChange }: ReplayFieldsProps) {
  const [least, most] = OVERLAY_NUMBERS.replaydelay;
  return (
    <>
      <CheckField
        label="Save the replay buffer of OBS after a moment"
        checked={replay}
        onChange={(isOn) => onChange({ replay: isOn, replaydelay })}
      />
      {replay && (
        <>
          <NumberRow
            label="Seconds after the peak"
            least={least}
            most={most}
            value={replaydelay}
            onChange={(seconds) => onChange({ replay, replaydelay: seconds })}
          />
          <section className={styles.setup} aria-label="Set up the replay buffer in OBS">
            <ol className={styles.steps}>
              <li>
                Settings, Output, Replay Buffer: switch on <b>Enable Replay Buffer</b>, with{' '}
                {Math.max(60, replaydelay + 40)} seconds or more. A moment begins about 35 s before its peak.
              </li>
              <li>
                Properties of the browser source: set <b>Page permissions</b> to <b>Basic access to OBS</b>.
              </li>
              <li>
                Controls: press <b>Start Replay Buffer</b>. It must run.
              </li>
              <li>To check it, switch on “Show setup problems” above: the overlay says what is missing.</li>
            </ol>
            <ReplayPicture />
          </section>
          <p className={fields.hint}>
            At most once a minute. The overlay saves the replay buffer and changes nothing else in OBS.
          </p>
        </>
      )}
    </>
  );
}
