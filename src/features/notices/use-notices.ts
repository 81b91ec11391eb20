import { useCallback, useEffect, useRef } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { OptionsStore } from '../../options/options-store.ts';
import { useOptions } from '../../page/use-store.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const loadNotices = (): Promise<typeof import('./start-notices.ts')> => import('./start-notices.ts');

/**
 * Notifies of moments while the component is mounted, but not of those that the user sees here. The code is loaded when a notice
 * is on.
 *
 * @param onOpen brings one of several followed channels to the front; the same function in each render
 */
export function useNotices(
  client: SessionClient,
  options: OptionsStore,
  onOpen?: (login: ChannelLogin) => void,
): void {
  const panelWindow = usePanelWindow();
  const panelDocument = useRef(panelWindow.document);
  useEffect(() => {
    panelDocument.current = panelWindow.document;
  }, [panelWindow]);
  const isInFront = useCallback(() => [document, panelDocument.current].some(isLookedAt), []);
  useStartedNotices(client, options, isInFront, onOpen);
}

/** The same on a screen that shows none of the followed channels. */
export function useNoticesOfOthers(
  client: SessionClient,
  options: OptionsStore,
  onOpen: (login: ChannelLogin) => void,
): void {
  useStartedNotices(client, options, isNeverInFront, onOpen);
}

function useStartedNotices(
  client: SessionClient,
  options: OptionsStore,
  isInFront: () => boolean,
  onOpen?: (login: ChannelLogin) => void,
): void {
  const { notices } = useOptions(options);
  const loaded = useLoaded(notices.length > 0 ? loadNotices : null);
  useEffect(
    () => loaded?.startNotices(client, options, isInFront, onOpen),
    [loaded, client, options, isInFront, onOpen],
  );
}

const isLookedAt = (shown: Document): boolean => !shown.hidden && shown.hasFocus();
const isNeverInFront = (): boolean => false;
