import { useCallback, useEffect, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { startNotices } from './start-notices.ts';

/**
 * Notifies of moments while this page is not in front.
 *
 * @param onOpen brings one of several followed channels to the front; a stable function
 */
export function useNotices(onOpen?: (login: ChannelLogin) => void): void {
  const panelWindow = usePanelWindow();
  const panelDocument = useRef(panelWindow.document);
  useEffect(() => {
    panelDocument.current = panelWindow.document;
  }, [panelWindow]);
  const isInFront = useCallback(() => [document, panelDocument.current].some(isLookedAt), []);
  useStartedNotices(isInFront, onOpen);
}

/** The same on a screen that shows none of the followed channels. */
export function useNoticesOfOthers(onOpen: (login: ChannelLogin) => void): void {
  useStartedNotices(isNeverInFront, onOpen);
}

function useStartedNotices(isInFront: () => boolean, onOpen?: (login: ChannelLogin) => void): void {
  const { client, options } = useApp();
  const isOn = useOptions().notices.length > 0;
  useEffect(
    () => (isOn ? startNotices(client, options, isInFront, onOpen) : undefined),
    [isOn, client, options, isInFront, onOpen],
  );
}

const isLookedAt = (shown: Document): boolean => !shown.hidden && shown.hasFocus();
const isNeverInFront = (): boolean => false;
