import { useState } from 'react';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { OVERLAY_OPTIONS, type OverlayOptions, overlayAddress } from '../../links/overlay-address.ts';
import { siteAddress } from '../../links/site-path.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CheckField, Choice, NumberField, ParsedField } from '../../ui/fields.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { OverlayPreview, sourceSizeOf } from './overlay-preview.tsx';
import styles from './share.module.css';
import type { ShareFormProps } from './share-draft.ts';

export function OverlayPart(props: ShareFormProps<OverlayOptions>) {
  const { value, onChange, channelLogin, panel, channelField } = props;
  const address = channelLogin && overlayAddress(siteAddress(), channelLogin, value);
  const [isOpen, setIsOpen] = useState(false);
  const set =
    <Name extends keyof OverlayOptions>(name: Name) =>
    (next: OverlayOptions[Name]): void =>
      onChange({ ...value, [name]: next });
  const numberField = (name: keyof typeof NUMBER_LABELS) => {
    const { least, most } = OVERLAY_OPTIONS[name];
    return (
      <NumberField
        label={NUMBER_LABELS[name]}
        min={least}
        max={most}
        value={value[name]}
        onChange={set(name)}
      />
    );
  };
  const switchField = (name: keyof typeof SWITCH_LABELS) => (
    <CheckField label={SWITCH_LABELS[name]} checked={value[name]} onChange={set(name)} />
  );
  const textField = (name: keyof typeof TEXT_FIELDS, shown: string = value[name]) => (
    <ParsedField
      {...TEXT_FIELDS[name]}
      value={shown}
      maxLength={500}
      onChange={(typed) => set(name)(OVERLAY_OPTIONS[name](typed))}
    />
  );
  return (
    <>
      <OverlayPreview options={value} panel={panel} />
      {channelField}
      <Choice label="Corner" choices={CORNERS} value={value.corner} onChange={set('corner')} />
      {numberField('size')}
      {switchField('names')}
      {switchField('vote')}
      {value.vote && textField('voteword', value.voteword && `!${value.voteword}`)}
      <Disclosure title="More options" isOpen={isOpen} onOpenChange={setIsOpen}>
        {numberField('top')}
        {numberField('min')}
        {switchField('largest')}
        {switchField('counts')}
        {switchField('still')}
        <Choice
          label="Way of counting"
          choices={COUNTING_MODE_TITLES}
          value={value.mode}
          onChange={set('mode')}
        />
        {numberField('delay')}
        {textField('block')}
        {textField('ignore')}
        {switchField('setup')}
        {switchField('replay')}
        {value.replay && (
          <>
            {numberField('replaydelay')}
            <ReplaySetup delayS={value.replaydelay} />
          </>
        )}
      </Disclosure>
      <div className={`stack ${styles.foot}`}>
        {address === null ? (
          <p className="hint">Type a channel above to get the address.</p>
        ) : (
          <>
            <CopyText label="Address" text={address}>
              <a className="button" href={address} target="_blank" rel="noopener">
                Open
              </a>
            </CopyText>
            <p className="hint">After a change, paste the new address in OBS.</p>
          </>
        )}
      </div>
      <p className="hint">In OBS: Sources, +, Browser. Paste the address and set this size:</p>
      <SourceSizeLine options={value} />
    </>
  );
}

function SourceSizeLine({ options }: { readonly options: OverlayOptions }) {
  const { widthPx, heightPx } = sourceSizeOf(options);
  const { result, copy } = useCopy();
  return (
    <div className="wrap">
      {Object.entries({ Width: widthPx, Height: heightPx }).map(([name, numberPx]) => (
        <span key={name} className="wrap">
          {name} <b>{numberPx}</b>
          <Button
            kind="small"
            aria-label={`Copy ${name.toLowerCase()}`}
            onClick={(event) => copy(String(numberPx), event.currentTarget)}
          >
            Copy
          </Button>
        </span>
      ))}
      <span role="status" className="hint">
        {result?.isCopied ? `${result.text} copied` : result?.words}
      </span>
    </div>
  );
}

const NUMBER_LABELS = {
  top: 'Max emotes',
  min: 'Min count',
  size: 'Emote size (px)',
  delay: 'Delay (seconds)',
  replaydelay: 'Seconds after the peak',
} as const;

const TEXT_FIELDS = {
  voteword: { label: 'Vote command', placeholder: '!vote' },
  block: { label: 'Hidden emotes', placeholder: 'Kappa LUL' },
  ignore: { label: 'Ignored users', placeholder: 'nightbot streamelements' },
} as const;

const CORNERS: Readonly<Record<OverlayOptions['corner'], string>> = {
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  'top-left': 'Top left',
  'top-right': 'Top right',
};

const SWITCH_LABELS = {
  names: 'Show names',
  vote: 'Show chat votes',
  largest: 'Largest first',
  counts: 'Show counts',
  still: 'No animation',
  setup: 'Show setup problems',
  replay: 'Save an OBS replay at every moment',
} as const;

function ReplaySetup({ delayS }: { readonly delayS: number }) {
  return (
    <>
      <section className="stack" aria-label="Set up the replay buffer in OBS">
        <ol className={`stack ${styles.steps}`}>
          <li>
            Settings, Output, Replay Buffer: turn on <b>Enable Replay Buffer</b>, with{' '}
            {Math.max(60, delayS + 40)} seconds or more.
          </li>
          <li>
            Properties of the browser source: set <b>Page permissions</b> to <b>Basic access to OBS</b>.
          </li>
          <li>
            Controls: press <b>Start Replay Buffer</b>.
          </li>
          <li>To check, turn on “Show setup problems” above.</li>
        </ol>
        <ReplayPicture />
      </section>
      <p className="hint">Saves at most once a minute, and changes nothing else in OBS.</p>
    </>
  );
}

/** Properties of a browser source in OBS. */
const ROWS = [
  { label: 'URL', text: 'https://…/overlay/', y: 34 },
  { label: 'Width', text: '800', y: 60 },
  { label: 'Height', text: '600', y: 86 },
  { label: 'Page permissions', text: 'Basic access to OBS', y: 118 },
];
const CONTROLS = ['Start Streaming', 'Start Recording', 'Start Replay Buffer', 'Settings'];

/** What has to be set. */
const MARKED = { stroke: 'var(--accent)', strokeWidth: 2 };

/** The two places in OBS that have to be set. */
function ReplayPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 420 152"
      fontSize="11"
      fill="none"
      stroke="var(--edge)"
      role="img"
      aria-label="In OBS: Page permissions is the last field in the properties of the source; Start Replay Buffer is a button in Controls."
    >
      <rect fill="var(--raised)" x="1" y="1" width="272" height="150" rx="6" />
      <text fontWeight="600" x="12" y="20">
        Properties for “Browser”
      </text>
      {ROWS.map(({ label, text, y }) => (
        <g key={label}>
          <text textAnchor="end" x="112" y={y + 14}>
            {label}
          </text>
          <rect {...(label === 'Page permissions' && MARKED)} x="120" y={y} width="144" height="20" rx="3" />
          <text x="127" y={y + 14}>
            {text}
          </text>
        </g>
      ))}
      <path stroke="currentcolor" d="m250 125 4 5 4-5" />
      <rect fill="var(--raised)" x="285" y="1" width="134" height="150" rx="6" />
      <text fontWeight="600" x="296" y="20">
        Controls
      </text>
      {CONTROLS.map((text, index) => (
        <g key={text}>
          <rect
            {...(text === 'Start Replay Buffer' && MARKED)}
            x="296"
            y={34 + index * 28}
            width="112"
            height="22"
            rx="3"
          />
          <text textAnchor="middle" x="352" y={49 + index * 28}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
