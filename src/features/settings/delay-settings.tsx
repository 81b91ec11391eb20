import { useId } from 'react';
import { DELAY_MAX_S } from '../../domain/limits.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { NumberField } from '../../ui/number-field.tsx';

const DELAY_TITLES = { off: 'Off', 'by-hand': 'Manual', player: 'From the player' } as const;

interface DelaySettingsProps extends OptionFormProps<'delay' | 'delaySeconds'> {
  readonly onSecondsChange: (typed: string) => void;
  readonly latency: PlayerLatency;
}

/** How much later than it comes the chat is shown, so that it goes with the video. */
export function DelaySettings({
  value: { delay, delaySeconds },
  onChange,
  onSecondsChange,
  latency,
}: DelaySettingsProps) {
  const secondsId = useId();
  return (
    <>
      <p className={fields.hint}>
        The video is some seconds behind the chat. A delay keeps the numbers in step with it. Their times stay
        the chat’s. When the delay grows, the numbers stand still until it is reached.
      </p>
      <Choice
        label="Delay"
        choices={DELAY_TITLES}
        value={delay}
        onChange={(next) => onChange({ delay: next })}
      />
      {delay === 'by-hand' && (
        <div className={fields.line}>
          <label htmlFor={secondsId}>Seconds, 0 to {DELAY_MAX_S}</label>
          <NumberField
            id={secondsId}
            className={`${fields.text} ${fields.number}`}
            value={delaySeconds}
            max={DELAY_MAX_S}
            onChange={onSecondsChange}
          />
        </div>
      )}
      <p className={fields.hint} role="status">
        {delay === 'player' && latencyText(latency)}
      </p>
    </>
  );
}

function latencyText(latency: PlayerLatency): string {
  switch (latency.kind) {
    case 'waiting':
      return 'No player has given its latency yet. The numbers are not delayed.';
    case 'none':
      return 'The player gives no usable latency. The numbers are not delayed.';
    case 'known': {
      const video = `The video is ${latency.latencyS} s behind the broadcaster.`;
      return latency.delayS === 0
        ? `${video} Chatters are about as late, so the numbers are not delayed.`
        : `${video} Chatters are about 4 s late themselves, so the numbers are delayed by ${latency.delayS} s.`;
    }
  }
}
