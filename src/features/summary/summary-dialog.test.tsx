import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf, momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { stubPictures } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import type { Emote } from '../../domain/emote.ts';
import type { RecordingSummary } from '../../session/protocol.ts';
import { secondText } from '../../ui/time-text.ts';
import { SummaryDialog } from './summary-dialog.tsx';

const startS = new Date(2026, 10, 14, 12).getTime() / 1_000;
const emotes = ['gaspFace', 'giggle', 'plumGrin'].map((code) => emoteOf(code));

const summaryOf = (won: readonly Emote[], isManual = false): RecordingSummary => ({
  info: infoOf({
    channelLogin: 'waves',
    startS,
    moments: won.map((emote, index) =>
      momentOf(startS + 200 * (index + 1), emote, { ratio: isManual ? null : 2.5 + index, isManual }),
    ),
  }),
  series: seriesOf(
    startS,
    Array.from({ length: 1_200 }, (_, at) => (at > 0 && at % 200 === 0 ? 90 + at : 20)),
  ),
  sums: { emotes: 2_480, mostUsed: { emote: emoteOf('giggle'), count: 1_040 } },
  fileName: 'waves-2026-11-14-1200-summary.png',
});

async function openDialog(
  summary: RecordingSummary | null = summaryOf(emotes),
  isAllowed: () => boolean | Promise<boolean> = () => true,
) {
  stubPictures(isAllowed);
  const onClose = vi.fn();
  const others: string[] = [];
  const { unmount } = render(
    <dialog onCancel={() => others.push('cancel')} onClose={() => others.push('close')}>
      <SummaryDialog recordingId="one" onClose={onClose} />
    </dialog>,
    inApp({ request: (async () => summary) as RequestWorker }),
  );
  await act(async () => undefined);
  return { onClose, others, unmount, dialog: screen.getByRole('dialog', { name: 'Summary picture' }) };
}

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the picture has the same facts beside it as text', async () => {
  const { dialog } = await openDialog();
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Summary picture' }));
  expect(screen.getByRole('img', { name: 'Summary of waves, 14 Nov 2026 · 20 min' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'waves' })).toBeTruthy();
  expect(listed('Numbers')).toEqual([
    '2,480 emotes',
    `1,090 most in 10 s, ${secondText(startS + 1_000)}`,
    '3 moments',
    '1,040 giggle, the most used',
  ]);
  expect(listed('Moments')).toEqual([
    `${secondText(startS + 600)} plumGrin ×4.5`,
    `${secondText(startS + 400)} giggle ×3.5`,
    `${secondText(startS + 200)} gaspFace ×2.5`,
  ]);
});

test('where no moment was found, what was marked by hand is called so', async () => {
  await openDialog(summaryOf(emotes.slice(0, 1), true));
  expect(listed('Numbers')).toContain('0 moments');
  expect(screen.getByRole('heading', { name: 'The mark' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /moment/ })).toBeNull();
});

test('it says how many pictures could not be used; a screen reader hears it, because the region is there before its words', async () => {
  let answer: (isAllowed: boolean) => void = () => undefined;
  const pending = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { unmount } = await openDialog(summaryOf(emotes), () => false);
  expect(screen.getByText('3 pictures could not be used: their host does not allow it.')).toBeTruthy();
  unmount();
  const second = await openDialog(summaryOf(emotes.slice(1, 2)), () => pending);
  const before = screen.getAllByRole('status');
  await act(async () => answer(false));
  expect(before).toContain(screen.getByText('1 picture could not be used: its host does not allow it.'));
  second.unmount();
  await openDialog();
  expect(screen.queryByText(/could not be used/)).toBeNull();
});

test('while the pictures are loading nothing is saved or copied', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const { unmount } = await openDialog(summaryOf(emotes), () => new Promise(() => undefined));
  expect(screen.getByText('Loading the pictures.')).toBeTruthy();
  await click('Save picture');
  await click('Copy picture');
  expect(toBlob).not.toHaveBeenCalled();
  unmount();
});

test('it is saved as a PNG with the name of the recording; a picture that cannot be made is said', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const png = new Blob(['png'], { type: 'image/png' });
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(png));
  await openDialog();
  await click('Save picture');
  expect(saved).toEqual(['waves-2026-11-14-1200-summary.png']);
  expect(screen.getByText('Saved.')).toBeTruthy();
  toBlob.mockImplementation((give) => give(null));
  await click('Save picture');
  expect(screen.getByText('The picture could not be saved.')).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test('it is copied as a picture; where the browser does not allow that it is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly kinds: readonly string[];
      constructor(items: Record<string, unknown>) {
        this.kinds = Object.keys(items);
      }
    },
  );
  const write = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write } as unknown as Clipboard);
  await openDialog();
  await click('Copy picture');
  expect(screen.getByText('Copied.')).toBeTruthy();
  expect(write).toHaveBeenCalledExactlyOnceWith([{ kinds: ['image/png'] }]);
  write.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError') as never);
  await click('Copy picture');
  expect(screen.getByText('The browser did not allow copying a picture. Save it instead.')).toBeTruthy();
});

test.each([
  ['cannot be read', null, 'The recording could not be loaded.'],
  [
    'has only gaps',
    { ...summaryOf(emotes), series: seriesOf(startS, [null, null]) },
    'Nothing is recorded yet.',
  ],
])('of a session that %s there is no picture', async (_what, summary, words) => {
  await openDialog(summary);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('Close closes it; its keys are not keys of the page, and its events not those of the settings', async () => {
  const keys: string[] = [];
  const listener = ({ key }: KeyboardEvent): unknown => keys.push(key);
  window.addEventListener('keydown', listener);
  const { dialog, onClose, others } = await openDialog();
  fireEvent(dialog, new Event('cancel'));
  fireEvent.keyDown(dialog, { key: 'm' });
  window.removeEventListener('keydown', listener);
  expect(keys).toEqual([]);
  await click('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(others).toEqual([]);
});
