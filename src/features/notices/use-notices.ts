import { useEffect, useRef } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useOptions } from '../channel/use-store.ts';

const loadNotices = (): Promise<typeof import('./start-notices.ts')> => import('./start-notices.ts');

/**
 * Notifies of moments while the component is mounted. The code is loaded when a notice is on.
 *
 * @param onOpen brings one of several followed channels to the front; the same function in each render
 */
export function useNotices(
  client: SessionClient,
  options: OptionsStore,
  onOpen?: (login: ChannelLogin) => void,
): void {
  const { notices } = useOptions(options);
  const loaded = useLoaded(notices.length > 0 ? loadNotices : null);
  const panelWindow = usePanelWindow();
  const panelDocument = useRef(panelWindow.document);
  useEffect(() => {
    panelDocument.current = panelWindow.document;
  }, [panelWindow]);
  useEffect(
    () => loaded?.startNotices(client, options, () => panelDocument.current, onOpen),
    [loaded, client, options, onOpen],
  );
}
