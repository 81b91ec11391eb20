import { useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { parseAtOnce } from '../../domain/value-reader.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { VIDEO_OPTIONS_KEY } from '../../storage/extension-storage.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelForm } from '../../ui/channel-form.tsx';

interface TabNoteProps {
  readonly channelLogin: ChannelLogin | null;
  readonly isInTab: boolean;
  readonly onFollow: (login: ChannelLogin) => void;
}

/** Above the panel beside Twitch's page: why it follows no tab, with a field; and a button to show the emotes over the video. */
export function TabNote({ channelLogin, isInTab, onFollow }: TabNoteProps) {
  const [isVideoOff, showOverVideo] = useVideoSwitch();
  if (isInTab && !isVideoOff) return null;
  return (
    <div className="stack banner">
      {!isInTab && (
        <>
          <p role="status">
            {channelLogin === null
              ? 'The tab shows no channel of www.twitch.tv. Open one, or watch one here.'
              : `The tab shows no channel of www.twitch.tv. ${channelLogin} is still counted.`}
          </p>
          <ChannelForm label="Watch another channel" saveLabel="Watch" value={null} onChange={onFollow} />
        </>
      )}
      {isVideoOff && (
        <p>
          The emotes over the video are off.{' '}
          <Button kind="link" onClick={showOverVideo}>
            Show them
          </Button>
        </p>
      )}
    </div>
  );
}

function useVideoSwitch() {
  const [options, setOptions] = useState(readVideoOptions);
  useEffect(() => browserStorage.onChange(VIDEO_OPTIONS_KEY, () => setOptions(readVideoOptions())), []);
  function switchOn(): void {
    browserStorage.write(VIDEO_OPTIONS_KEY, JSON.stringify({ ...readVideoOptions(), on: true }));
    setOptions(readVideoOptions());
  }
  return [options.on === false, switchOn] as const;
}

function readVideoOptions(): { readonly on?: unknown } {
  // `Object` turns null into an object without fields.
  return Object(parseAtOnce(browserStorage.read(VIDEO_OPTIONS_KEY) ?? '{}'));
}
