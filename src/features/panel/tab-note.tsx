import { useEffect, useState } from 'react';
import { type ChannelLogin, channelOfPath } from '../../domain/channel-login.ts';
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

interface TabEvent {
  addListener(listener: () => void): void;
  removeListener(listener: () => void): void;
}

/** The part of the browser's API for tabs that is used. Addresses are those of www.twitch.tv only: no other is allowed. */
export interface Tabs {
  query(wanted: { active: true; currentWindow: true }): Promise<readonly { readonly url?: string }[]>;
  /** Another tab became the active one of its window. */
  readonly onActivated: TabEvent;
  /** A tab changed, also its address without a load. */
  readonly onUpdated: TabEvent;
}

declare const chrome: { readonly tabs: Tabs };

/** The channel of the window's active tab. If that tab shows none, the last channel stays, until another one is chosen in the field. */
export function useTabChannel() {
  const [login, follow] = useState<ChannelLogin | null>(null);
  const [isInTab, setIsInTab] = useState(true);
  useEffect(() => {
    const { tabs } = chrome;
    let last: ChannelLogin | null | undefined;
    async function look(): Promise<void> {
      const [tab] = await tabs.query({ active: true, currentWindow: true });
      const { origin, pathname } = new URL(tab?.url ?? 'about:blank');
      const found = origin === 'https://www.twitch.tv' ? channelOfPath(pathname) : null;
      // A channel that was chosen here stays until the tab shows another one.
      if (found === last) return;
      last = found;
      setIsInTab(found !== null);
      if (found !== null) follow(found);
    }
    const listen = (): void => void look();
    const events = [tabs.onActivated, tabs.onUpdated];
    for (const event of events) event.addListener(listen);
    listen();
    return () => {
      for (const event of events) event.removeListener(listen);
    };
  }, []);
  return { login, isInTab, follow };
}
