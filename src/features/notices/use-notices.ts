import { useEffect } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { startNotices } from './start-notices.ts';

/**
 * Notifies of moments while this page is not in front.
 *
 * @param onOpen brings one of several followed channels to the front; a stable function
 * @param areShown whether the screen shows the followed channels. If not, it is never in front
 */
export function useNotices(onOpen?: (login: ChannelLogin) => void, areShown = true): void {
  const { client, options } = useApp();
  const panelDocument = usePanelWindow().document;
  const isOn = useOptions().notices.length > 0;
  useEffect(() => {
    const isInFront = (): boolean => areShown && [document, panelDocument].some(isLookedAt);
    return isOn ? startNotices(client, options, isInFront, onOpen) : undefined;
  }, [isOn, client, options, panelDocument, areShown, onOpen]);
}

const isLookedAt = (shown: Document): boolean => !shown.hidden && shown.hasFocus();
