import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { infoOf } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { secondText } from '../../ui/clock-text.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportTimes, ListedTimes } from './export-times.tsx';

const menuWith = (more: Partial<ComponentProps<typeof ExportMenu>>) => (
  <ExportMenu times={null} onSummary={() => undefined} onExport={async () => null} {...more} />
);
/** Types the address of a video at the second that is known. */
function typeVideo(knownS: number, address: string): HTMLElement {
  fireEvent.click(screen.getByText('Link video'));
  const field = screen.getByLabelText(`Video address at ${secondText(knownS)}`);
  fireEvent.change(field, { target: { value: address } });
  return field;
}
const click = (name: RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });

test('each format is exported with the chosen frame rate', async () => {
  const exported: unknown[] = [];
  async function onExport(...chosen: unknown[]): Promise<null> {
    exported.push(chosen);
    return null;
  }
  render(menuWith({ onExport }));
  fireEvent.change(screen.getByLabelText('Frames per second'), { target: { value: '60' } });
  await click(/^DaVinci/);
  await click(/^CSV$/);
  expect(exported).toEqual([
    ['edl', 60],
    ['csv', 60],
  ]);
  expect(screen.getByText('Saved.')).toBeTruthy();
});

test('a refused export says why, a failed one that it failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reason = 'Nothing is recorded yet.';
  const { rerender } = render(menuWith({ onExport: async () => reason }));
  await click(/^YouTube$/);
  expect(screen.getByText(reason)).toBeTruthy();
  rerender(menuWith({ onExport: () => Promise.reject(new Error('no memory')) }));
  await click(/^JSON$/);
  expect(screen.getByText('The export failed.')).toBeTruthy();
});

test('the summary picture is opened, and the menu closed before', async () => {
  const done: string[] = [];
  render(menuWith({ onSummary: () => done.push('opened') }));
  const menu = document.querySelector('[popover]') as HTMLElement;
  menu.hidePopover = () => done.push('closed');
  await click(/^Summary picture$/);
  expect(done).toEqual(['closed', 'opened']);
});

const startS = 1_800_000_000;
const toggle = (newState: 'open' | 'closed') => {
  const menu = document.querySelector('[popover]') as Element;
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState }));
};

test('while it is open it says what the times of moments count from; a video can be linked first', () => {
  const videos: unknown[] = [];
  const times = (
    <ExportTimes
      startS={startS}
      video={null}
      knownS={startS + 100}
      onVideoChange={(video) => videos.push(video)}
    />
  );
  const { rerender } = render(menuWith({ times }));
  const words = `Times count from ${secondText(startS)}, when recording began.`;
  expect(screen.queryByText(words)).toBeNull();
  toggle('open');
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.submit(typeVideo(startS + 100, 'https://www.twitch.tv/videos/123?t=1h0m0s'));
  expect(videos).toEqual([{ videoId: '123', zeroS: startS + 100 - 3_600 }]);
  const linked = (
    <ExportTimes
      startS={startS}
      video={{ videoId: '123', zeroS: 0 }}
      knownS={0}
      onVideoChange={() => undefined}
    />
  );
  rerender(menuWith({ times: linked }));
  expect(document.activeElement?.textContent).toBe('Times count from the beginning of the linked video.');
  toggle('closed');
  expect(screen.queryByText(/^Times count/)).toBeNull();
});

test('for a session of the list the beginning is asked for, and the video is saved with it', async () => {
  const asked: unknown[] = [];
  let info = infoOf({ startS });
  const request = async (wanted: { readonly kind: string }) => {
    asked.push(wanted);
    if (wanted.kind === 'set-video') info = { ...info, video: { videoId: '123', zeroS: startS } };
    return info;
  };
  await act(async () => {
    render(<ListedTimes recordingId="a" />, inApp({ request: request as unknown as RequestWorker }));
  });
  const field = typeVideo(startS, 'https://www.twitch.tv/videos/123?t=0s');
  await act(async () => fireEvent.submit(field));
  expect(asked).toEqual([
    { kind: 'info', recordingId: 'a' },
    { kind: 'set-video', recordingId: 'a', video: { videoId: '123', zeroS: startS } },
    { kind: 'info', recordingId: 'a' },
  ]);
  expect(screen.getByText('Times count from the beginning of the linked video.')).toBeTruthy();
});
