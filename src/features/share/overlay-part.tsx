import type { ChannelLogin } from '../../domain/channel-login.ts';
import { overlayAddress } from '../../links/overlay-address.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import buttons from '../../ui/button.module.css';
import { CopyText } from '../../ui/copy-text.tsx';
import fields from '../../ui/field.module.css';
import { useCopy } from '../../ui/use-copy.ts';
import { OverlayForm } from './overlay-form.tsx';
import { OverlayPreview } from './overlay-preview.tsx';
import styles from './share.module.css';
import type { PanelChannel } from './share-draft.ts';
import { type SourceSize, sourceSizeOf } from './source-size.ts';

interface OverlayPartProps {
  readonly value: OverlayOptions;
  readonly onChange: (value: OverlayOptions) => void;
  readonly site: string;
  /** Null where what is typed cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly panel: PanelChannel;
}

/** Makes the address of an overlay. */
export function OverlayPart({ value, onChange, site, channelLogin, panel }: OverlayPartProps) {
  const address = channelLogin && overlayAddress(site, channelLogin, value);
  const size = sourceSizeOf(value);
  return (
    <>
      <OverlayPreview options={value} size={size} panel={panel} />
      <OverlayForm value={value} onChange={onChange} />
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

/** The width and the height for OBS, each with a button that copies its number. */
function SourceSizeLine({ value: { widthPx, heightPx } }: { readonly value: SourceSize }) {
  const { result, copy } = useCopy();
  const numbers = { Width: widthPx, Height: heightPx };
  return (
    <div className={styles.sizes}>
      {Object.entries(numbers).map(([name, numberPx]) => (
        <span key={name} className={styles.size}>
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
      <span role="status" className={styles.copied}>
        {result?.isCopied ? `${result.text} copied` : result?.words}
      </span>
    </div>
  );
}
