import { useState } from 'react';
import { COUNTING_MODE_TITLES } from '../../domain/counting-rules.ts';
import { readVoteWord } from '../../domain/vote.ts';
import {
  OVERLAY_OPTIONS,
  type OverlayOptions,
  overlayAddress,
  readBlockedCodes,
  readIgnoredLogins,
} from '../../links/overlay-address.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CheckField, Choice, NumberField, ParsedField } from '../../ui/fields.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { OverlayPreview } from './overlay-preview.tsx';
import { ReplaySetup } from './replay-setup.tsx';
import styles from './share.module.css';
import type { ShareFormProps } from './share-draft.ts';
import { type SourceSize, sourceSizeOf } from './source-size.ts';

export function OverlayPart(props: ShareFormProps<OverlayOptions>) {
  const { value, onChange, site, channelLogin, panel, channelField } = props;
  const address = channelLogin && overlayAddress(site, channelLogin, value);
  const size = sourceSizeOf(value);
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
  return (
    <>
      <OverlayPreview options={value} size={size} panel={panel} />
      {channelField}
      <Choice label="Corner" choices={CORNERS} value={value.corner} onChange={set('corner')} />
      {numberField('size')}
      {switchField('names')}
      {switchField('vote')}
      {value.vote && (
        <ParsedField
          label="Vote command"
          value={value.voteword && `!${value.voteword}`}
          placeholder="!vote"
          maxLength={500}
          onChange={(typed) => set('voteword')(readVoteWord(typed) ?? '')}
        />
      )}
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
        <ParsedField
          label="Hidden emotes"
          value={value.block}
          placeholder="Kappa LUL"
          maxLength={500}
          onChange={(typed) => set('block')(readBlockedCodes(typed))}
        />
        <ParsedField
          label="Ignored users"
          value={value.ignore}
          placeholder="nightbot streamelements"
          maxLength={500}
          onChange={(typed) => set('ignore')(readIgnoredLogins(typed))}
        />
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
            <CopyText label="Address" text={address} isLow>
              <a className="button" href={address} target="_blank" rel="noopener">
                Open
              </a>
            </CopyText>
            <p className="hint">After a change, paste the new address in OBS.</p>
          </>
        )}
      </div>
      <p className="hint">In OBS: Sources, +, Browser. Paste the address and set this size:</p>
      <SourceSizeLine value={size} />
    </>
  );
}

function SourceSizeLine({ value: { widthPx, heightPx } }: { readonly value: SourceSize }) {
  const { result, copy } = useCopy();
  const numbers = { Width: widthPx, Height: heightPx };
  return (
    <div className={`wrap ${styles.sizes}`}>
      {Object.entries(numbers).map(([name, numberPx]) => (
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
