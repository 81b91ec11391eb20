import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { overlayAddress } from '../../links/overlay-address.ts';
import type { OverlayOptions } from '../../links/overlay-options.ts';
import buttons from '../../ui/button.module.css';
import { CopyText } from '../../ui/copy-text.tsx';
import fields from '../../ui/field.module.css';
import { OverlayForm } from './overlay-form.tsx';
import { OverlayPreview } from './overlay-preview.tsx';
import type { PanelChannel } from './share-draft.ts';
import { sourceSizeOf } from './source-size.ts';
import { SourceSizeLine } from './source-size-line.tsx';

interface OverlayPartProps {
  readonly value: OverlayOptions;
  readonly onChange: (value: OverlayOptions) => void;
  readonly site: string;
  /** Null where what is typed cannot be a channel. */
  readonly channelLogin: ChannelLogin | null;
  readonly client: SessionClient;
  readonly panel: PanelChannel;
}

/** Makes the address of an overlay. */
export function OverlayPart({ value, onChange, site, channelLogin, client, panel }: OverlayPartProps) {
  const address = channelLogin && overlayAddress(site, channelLogin, value);
  const size = sourceSizeOf(value);
  return (
    <>
      <OverlayPreview options={value} size={size} client={client} panel={panel} />
      <OverlayForm value={value} onChange={onChange} />
      {address === null ? (
        <p className={fields.hint}>Type a channel above to get the address.</p>
      ) : (
        <CopyText label="Address" text={address}>
          <a className={buttons.button} href={address} target="_blank" rel="noopener">
            Open
          </a>
        </CopyText>
      )}
      <SourceSizeLine value={size} />
      <p className={fields.hint}>
        In OBS: Sources, +, Browser. Paste the address, and set the width and the height.
      </p>
    </>
  );
}
