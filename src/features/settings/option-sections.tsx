import { useId } from 'react';
import { DELAY_MAX_S, THRESHOLD_MAX } from '../../domain/limits.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import { readVoteWord } from '../../domain/vote.ts';
import { clampInteger, type Options } from '../../options/options.ts';
import { OptionCheck, OptionChoice } from '../../page/option-fields.tsx';
import { useOption } from '../../page/use-app.ts';
import { NumberField, NumberInput, ParsedField } from '../../ui/fields.tsx';

const THEMES = { light: 'Light', dark: 'Dark', system: 'Same as device' } as const;
const MOVING_PICTURES = { all: 'All', 'top-5': 'Top 5', none: 'None' } as const;
const ROW_ORDERS = { 'every-second': 'Every second', 'every-3-seconds': 'Every 3 seconds' } as const;

export function AppearanceSettings() {
  return (
    <>
      <OptionChoice option="darkMode" label="Theme" choices={THEMES} />
      <OptionChoice option="movingPictures" label="Animated emotes" choices={MOVING_PICTURES} />
      <p className="hint">Animated emotes use more CPU.</p>
    </>
  );
}

export function TableSettings() {
  return <OptionChoice option="rowOrder" label="Sort the table" choices={ROW_ORDERS} />;
}

export function AutoHideSettings() {
  const [showOn, setShowOn] = useOption('showOn');
  const [threshold, setThreshold] = useOption('showThreshold');
  const name = useId();
  const thresholdId = useId();
  const unitId = useId();
  const radio = (reason: Options['showOn']) => ({
    type: 'radio',
    name,
    checked: showOn === reason,
    onChange: () => setShowOn(reason),
  });
  return (
    <>
      <OptionCheck option="autoHide" label="Auto Hide" />
      <fieldset className={`stack group`}>
        <legend>Show the panel</legend>
        <div className="wrap">
          <label className="check">
            <input {...radio('threshold')} aria-describedby={unitId} />
            at least
          </label>
          <label htmlFor={thresholdId} className="visually-hidden">
            Threshold
          </label>
          <NumberInput
            id={thresholdId}
            aria-describedby={unitId}
            value={threshold}
            max={THRESHOLD_MAX}
            onChange={(typed) => setThreshold(clampInteger(Number(typed), THRESHOLD_MAX))}
          />
          <span id={unitId}>emotes in 10 s</span>
        </div>
        <label className="check">
          <input {...radio('moments')} />
          during a moment
        </label>
      </fieldset>
    </>
  );
}

/** The word of the commands of votes: a bot of the channel may use the usual one. */
export function VoteSettings() {
  const [voteWord, setVoteWord] = useOption('voteWord');
  return (
    <>
      <ParsedField
        label="Vote command"
        value={`!${voteWord}`}
        maxLength={30}
        onChange={(typed) => setVoteWord((now) => readVoteWord(typed) ?? now)}
        problemOf={(typed) => (readVoteWord(typed) === null ? 'One word: a to z, digits or _' : null)}
      />
      <p className="hint">
        The streamer or a mod types <code>!{voteWord} LUL Sadge 60s</code> in chat, and{' '}
        <code>!end{voteWord}</code> to end it. If you change it, change it in the overlay too.
      </p>
    </>
  );
}

const DELAYS = { off: 'Off', 'by-hand': 'Manual', player: 'From the player' } as const;

/** By how much the chat is delayed, so that it is in step with the video. */
export function DelaySettings({ latency }: { readonly latency: PlayerLatency }) {
  const [delay] = useOption('delay');
  const [seconds, setSeconds] = useOption('delaySeconds');
  return (
    <>
      <p className="hint">Video lags behind chat? Delay the numbers to match.</p>
      <OptionChoice option="delay" label="Delay" choices={DELAYS} />
      {delay === 'by-hand' && (
        <NumberField label="Seconds" min={0} max={DELAY_MAX_S} value={seconds} onChange={setSeconds} />
      )}
      <p className="hint" role="status">
        {delay === 'player' && latencyText(latency)}
      </p>
    </>
  );
}

function latencyText(latency: PlayerLatency): string {
  switch (latency.kind) {
    case 'waiting':
      return 'Waiting for the player’s latency. No delay until then.';
    case 'none':
      return 'The player gives no usable latency, so there is no delay.';
    case 'known': {
      const video = `The video is ${latency.latencyS} s behind the stream.`;
      return latency.delayS === 0
        ? `${video} So are the chatters, so there is no delay.`
        : `${video} Chatters are about 4 s behind too, so the delay is ${latency.delayS} s.`;
    }
  }
}
