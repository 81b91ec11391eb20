import { useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { channelOfPath } from '../../domain/channel-of-path.ts';

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
