import { openedChatOf } from '../../client/opened-chat.ts';
import { pushPath } from '../../links/navigation.ts';
import { recordedPath } from '../../links/recorded-address.ts';
import { partsOfPath } from '../../links/site-path.ts';
import type { Stores } from '../channel/stores.ts';
import styles from './drop-files.module.css';
import { filesToOpen } from './files-to-open.ts';

/** Accepts files of recorded chat that are dropped anywhere on the page, and says while they are dragged what will happen. */
export function acceptDroppedFiles({ client, options }: Pick<Stores, 'client' | 'options'>): void {
  const sign = document.createElement('div');
  sign.className = styles.sign ?? '';
  sign.setAttribute('role', 'status');

  function showSign(): void {
    const live = [...client.state().sessions.values()].map(({ channelLogin }) => channelLogin);
    const still =
      live.length === 0
        ? ''
        : ` ${live.length === 1 ? live[0] : 'The channels'} ${live.length === 1 ? 'is' : 'are'} still counted.`;
    sign.textContent = `Drop to open as recorded chat.${still}`;
    if (!sign.isConnected) document.body.append(sign);
  }

  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser leaves the page and shows the file.
    event.preventDefault();
    showSign();
  });
  addEventListener('dragleave', (event) => {
    // Null: the pointer left the window.
    if (event.relatedTarget === null) sign.remove();
  });
  addEventListener('drop', (event) => {
    sign.remove();
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    void openedChatOf(client).open(filesToOpen(files, options.current()));
    if (partsOfPath(location.pathname)[0]?.toLowerCase() !== 'recorded') pushPath(recordedPath);
  });
}
