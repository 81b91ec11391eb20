import type { ChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { readVoteWord } from '../../domain/vote.ts';
import { overlayAddress } from '../../links/overlay-address.ts';
import {
  OVERLAY_NUMBERS,
  type OverlayOptions,
  readBlockedCodes,
  readIgnoredLogins,
} from '../../links/overlay-options.ts';
import buttons from '../../ui/button.module.css';
import { CopyText } from '../../ui/copy-text.tsx';
import fields from '../../ui/fields.module.css';
import { CheckField, Choice, NumberField, ParsedField } from '../../ui/fields.tsx';
import line from '../../ui/line.module.css';
import { useCopy } from '../../ui/use-copy.ts';
import { OverlayPreview, type PanelChannel } from './overlay-preview.tsx';
import { ReplaySetup } from './replay-setup.tsx';
import styles from './share.module.css';
import { type SourceSize, sourceSizeOf } from './source-size.ts';

interface OverlayPartProps extends OverlayFieldsProps {
  readonly site: string;
  /** Null: the typed text cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly panel: PanelChannel;
}

export function OverlayPart({ value, onChange, site, channelLogin, panel }: OverlayPartProps) {
  const address = channelLogin && overlayAddress(site, channelLogin, value);
  const size = sourceSizeOf(value);
  return (
    <>
      <OverlayPreview options={value} size={size} panel={panel} />
      <OverlayFields value={value} onChange={onChange} />
      <SourceSizeLine value={size} />
      <p className={fields.hint}>
        In OBS: Sources, +, Browser. Paste the address, and set the width and the height.
      </p>
      <div className={styles.foot}>
        {address === null ? (
          <p className={fields.hint}>Type a channel above to get the address.</p>
        ) : (
          <CopyText label="Address" text={address} isLow>
            <a className={buttons.button} href={address} target="_blank" rel="noopener">
              Open
            </a>
          </CopyText>
        )}
      </div>
    </>
  );
}

function SourceSizeLine({ value: { widthPx, heightPx } }: { readonly value: SourceSize }) {
  const { result, copy } = useCopy();
  const numbers = { Width: widthPx, Height: heightPx };
  return (
    <div className={styles.sizes}>
      {Object.entries(numbers).map(([name, numberPx]) => (
        <span key={name} className={line.wrapping}>
          {name} <b>{numberPx}</b>
          <button
            type="button"
            className={buttons.small}
            aria-label={`Copy ${name.toLowerCase()}`}
            onClick={(event) => copy(String(numberPx), event.currentTarget)}
          >
            Copy
          </button>
        </span>
      ))}
      <span role="status" className={fields.hint}>
        {result?.isCopied ? `${result.text} copied` : result?.words}
      </span>
    </div>
  );
}

const NUMBERS = ['top', 'min', 'size', 'delay'] as const;

const NUMBER_LABELS: Readonly<Record<keyof typeof OVERLAY_NUMBERS, string>> = {
  top: 'Max emotes',
  min: 'Min count',
  size: 'Largest picture, px',
  delay: 'Delay, seconds',
  replaydelay: 'Seconds after the peak',
};

const CORNERS: Readonly<Record<OverlayOptions['corner'], string>> = {
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  'top-left': 'Top left',
  'top-right': 'Top right',
};

const SWITCHES = [
  ['largest', 'Largest first'],
  ['names', 'Names beside the pictures'],
  ['counts', 'Counts beside the pictures'],
  ['still', 'No animation'],
  ['vote', 'Votes of the chat'],
  ['setup', 'Show setup problems'],
] as const;

interface OverlayFieldsProps {
  readonly value: OverlayOptions;
  readonly onChange: (value: OverlayOptions) => void;
}

function OverlayFields({ value, onChange }: OverlayFieldsProps) {
  const set =
    <Name extends keyof OverlayOptions>(name: Name) =>
    (next: OverlayOptions[Name]): void =>
      onChange({ ...value, [name]: next });
  const numberField = (name: keyof typeof OVERLAY_NUMBERS) => {
    const [min, max] = OVERLAY_NUMBERS[name];
    return (
      <NumberField
        key={name}
        label={NUMBER_LABELS[name]}
        min={min}
        max={max}
        value={value[name]}
        onChange={set(name)}
      />
    );
  };
  return (
    <>
      <Choice label="Corner" choices={CORNERS} value={value.corner} onChange={set('corner')} />
      {NUMBERS.map(numberField)}
      <Choice
        label="Way of counting"
        choices={COUNTING_MODE_TITLES}
        value={value.mode}
        onChange={set('mode')}
      />
      {SWITCHES.map(([name, label]) => (
        <CheckField key={name} label={label} checked={value[name]} onChange={set(name)} />
      ))}
      <ParsedField
        label="Emotes left out"
        value={value.block}
        placeholder="Kappa LUL"
        maxLength={500}
        onChange={(typed) => set('block')(readBlockedCodes(typed))}
      />
      <ParsedField
        label="Chatters left out"
        value={value.ignore}
        placeholder="nightbot streamelements"
        maxLength={500}
        onChange={(typed) => set('ignore')(readIgnoredLogins(typed))}
      />
      {value.vote && (
        <ParsedField
          label="Command that starts a vote"
          value={value.voteword && `!${value.voteword}`}
          placeholder="!vote"
          maxLength={500}
          onChange={(typed) => set('voteword')(readVoteWord(typed) ?? '')}
        />
      )}
      <CheckField
        label="Save the replay buffer of OBS after a moment"
        checked={value.replay}
        onChange={set('replay')}
      />
      {value.replay && (
        <>
          {numberField('replaydelay')}
          <ReplaySetup delayS={value.replaydelay} />
        </>
      )}
    </>
  );
}
