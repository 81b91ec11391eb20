import { pageAddress, pushPath, RECORDED_PATH } from '../../links/screen-address.ts';
import { partsOfPath } from '../../links/site-path.ts';
import { countingOf, type Options } from '../../options/options.ts';
import type { App } from '../../page/use-app.ts';
import styles from './drop-files.module.css';

/**
 * Accepts files of recorded chat dropped anywhere on the page. During a drag, a sign says what will happen, and an element covers the
 * page: a frame, such as the player's, would take the files.
 */
export function acceptDroppedFiles({ client, opened, options }: App): void {
  const cover = document.createElement('div');
  cover.className = styles.cover ?? '';
  const sign = document.createElement('p');
  sign.className = `toast ${styles.sign}`;
  sign.setAttribute('role', 'status');
  cover.append(sign);

  function show(): void {
    if (cover.isConnected) return;
    const live = [...client.state().sessions.values()].map(({ channelLogin }) => channelLogin);
    const still =
      live.length === 0
        ? ''
        : ` ${live.length === 1 ? live[0] : 'The channels'} ${live.length === 1 ? 'is' : 'are'} still counted.`;
    sign.textContent = `Drop to open as recorded chat.${still}`;
    document.body.append(cover);
    // The pointer does not move during a drag. A drag can end outside of the page without an event.
    addEventListener('pointermove', () => cover.remove(), { once: true });
  }

  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  function accept(event: DragEvent): void {
    if (!hasFiles(event)) return;
    // Otherwise the browser leaves the page and shows the file.
    event.preventDefault();
    show();
  }
  addEventListener('dragenter', accept);
  addEventListener('dragover', accept);
  cover.addEventListener('dragleave', () => cover.remove());
  addEventListener('drop', (event) => {
    cover.remove();
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    void opened.open(filesToOpen(files, options.current()));
    if (partsOfPath(pageAddress().pathname)[0]?.toLowerCase() !== 'recorded') pushPath(RECORDED_PATH);
  });
}

export function filesToOpen(files: readonly File[], options: Options) {
  const { momentRate, moodCodes } = options;
  return { files, momentRules: { momentRate, moodCodes }, ...countingOf(options) };
}
