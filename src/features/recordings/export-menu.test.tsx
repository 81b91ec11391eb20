import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf, momentOf, peakOf } from '../../../tests/builders/recordings.ts';
import { appOf, inApp } from '../../../tests/stages/app.tsx';
import { mockedActions, Viewed, viewOf } from '../../../tests/stages/viewed-recording.tsx';
import type { RequestWorker } from '../../client/session-client.ts';
import { ALL_MOMENTS } from '../../domain/moment.ts';
import {
  type ExportOptions,
  momentKey,
  type RecordedMoment,
  type RecordingVideo,
} from '../../domain/recording.ts';
import type { ExportResult } from '../../session/protocol.ts';
import { secondText } from '../../ui/time-text.ts';
import { ExportMenu } from './export-menu.tsx';

const MENU = <ExportMenu recordingId="a" />;

/** Answers exports with these, one after the other; no other request. */
function answering(...answers: readonly (ExportResult | Error)[]) {
  const asked: ExportOptions[] = [];
  const request = async (wanted: { readonly kind: string; readonly options: ExportOptions }) => {
    if (wanted.kind !== 'export') return 'failed';
    const answer = answers[asked.push(wanted.options) - 1] ?? { kind: 'refused', reason: 'no-moments' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, request: request as unknown as RequestWorker };
}

function showMenu(...answers: readonly (ExportResult | Error)[]) {
  const { asked, request } = answering(...answers);
  render(MENU, inApp({ request }));
  return asked;
}

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

const startS = 1_800_000_000;
const toggle = (newState: 'open' | 'closed') => {
  const menu = document.querySelector('[popover]') as Element;
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState }));
};

test('each format is exported with the chosen frame rate', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const saved = { kind: 'file', name: 'a.csv', content: new Blob(['a']), limit: null } as const;
  const asked = showMenu(saved, saved);
  fireEvent.change(screen.getByLabelText('Frames per second'), { target: { value: '60' } });
  await click(/^DaVinci/);
  await click(/^CSV$/);
  const options = { frameRate: 60, countingMode: 'every-use', beforeS: 0, afterS: 0 };
  expect(asked).toEqual([
    { format: 'edl', ...options },
    { format: 'csv', ...options },
  ]);
  expect(screen.getByText('Saved.')).toBeTruthy();
});

test('the seconds before and after moments are saved as options, and used', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { asked, request } = answering();
  const { options } = appOf();
  render(MENU, inApp({ options, request }));
  toggle('open');
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type('Seconds before', '5');
  type('after', '9000');
  await click(/^LosslessCut$/);
  expect(asked).toMatchObject([{ format: 'losslesscut', beforeS: 5, afterS: 600 }]);
  expect(options.current()).toMatchObject({ exportBeforeS: 5, exportAfterS: 600 });
});

test('a file has the ticked moments, those of the filter or all: the narrowest until another is chosen', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const moment = (atS: number) => momentOf(startS + atS, null);
  const [a, b, c] = [moment(100), moment(200), moment(300)];
  const { asked, request } = answering();
  const peaksOf = (moments: readonly RecordedMoment[]) => moments.map((one) => peakOf(one, 7));
  const list = { choice: ALL_MOMENTS, others: [], peakCount: null, onTick: () => undefined };
  const menu = (ticked: readonly RecordedMoment[], shown: readonly RecordedMoment[] | null) => (
    <ExportMenu
      recordingId="a"
      listed={{
        ...list,
        hasFailed: false,
        all: peaksOf([a, b, c]),
        listed: peaksOf(shown ?? [a, b, c]),
        chosen: shown && peaksOf(shown),
        // One that was removed stays ticked.
        ticked: new Set([...ticked.map(momentKey), 'removed']),
      }}
    />
  );
  const { rerender } = render(menu([], null), inApp({ request }));
  toggle('open');
  expect(screen.queryByRole('group', { name: 'Which moments' })).toBeNull();
  await click(/^Moments as CSV$/);
  rerender(menu([], [a, b]));
  await click(/^YouTube$/);
  rerender(menu([c], [a, b]));
  await click(/^LosslessCut$/);
  fireEvent.click(screen.getByRole('radio', { name: '2 shown' }));
  await click(/^LosslessCut$/);
  fireEvent.click(screen.getByRole('radio', { name: 'all 3' }));
  await click(/^LosslessCut$/);
  // It has all seconds, and so all moments.
  fireEvent.click(screen.getByRole('radio', { name: '1 ticked' }));
  await click(/^JSON$/);
  expect(asked.map(({ moments }) => moments)).toEqual([undefined, [a, b], [c], [a, b], undefined, undefined]);
});

test('an export that fails says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  showMenu(new Error('no memory'));
  await click(/^YouTube$/);
  expect(screen.getByText('The export failed.')).toBeTruthy();
});

test('the summary picture is opened, and the menu closed before', async () => {
  showMenu();
  const menu = document.querySelector('[popover]') as HTMLElement;
  menu.hidePopover = vi.fn();
  await click(/^Summary picture$/);
  expect(menu.hidePopover).toHaveBeenCalledOnce();
  expect(await screen.findByRole('dialog', { name: 'Summary picture' })).toBeTruthy();
});

test('while it is open it says what the times of moments count from; a video can be linked first', async () => {
  const actions = mockedActions();
  const info = { startS, moments: [momentOf(startS + 100, null)] };
  const menuOf = (video: RecordingVideo | null) => (
    <Viewed view={viewOf({ info: { ...info, video } })} actions={actions}>
      {MENU}
    </Viewed>
  );
  const { rerender } = render(menuOf(null), inApp());
  const words = `Times count from ${secondText(startS)}, when recording began.`;
  expect(screen.queryByText(words)).toBeNull();
  toggle('open');
  expect(screen.getByText(words)).toBeTruthy();
  const video = { videoId: '123', zeroS: startS + 100 - 3_600 };
  const field = typeVideo(startS + 100, 'https://www.twitch.tv/videos/123?t=1h0m0s');
  await act(async () => fireEvent.submit(field));
  expect(actions.setVideo.mock.calls).toEqual([[video]]);
  rerender(menuOf(video));
  expect(document.activeElement?.textContent).toBe('Times count from the beginning of the linked video.');
  toggle('closed');
  expect(screen.queryByText(/^Times count/)).toBeNull();
});

test('for a session of the list the beginning is asked for, and the video is saved with it', async () => {
  const asked: unknown[] = [];
  let info = infoOf({ startS });
  const request = async (wanted: { readonly kind: string }) => {
    asked.push(wanted);
    if (wanted.kind === 'edit') info = { ...info, video: { videoId: '123', zeroS: startS } };
    return info;
  };
  await act(async () => {
    render(MENU, inApp({ request: request as unknown as RequestWorker }));
  });
  await act(async () => toggle('open'));
  const field = typeVideo(startS, 'https://www.twitch.tv/videos/123?t=0s');
  await act(async () => fireEvent.submit(field));
  expect(asked).toEqual([
    { kind: 'info', recordingId: 'a' },
    { kind: 'edit', recordingId: 'a', edit: { video: { videoId: '123', zeroS: startS } } },
    { kind: 'info', recordingId: 'a' },
  ]);
  expect(screen.getByText('Times count from the beginning of the linked video.')).toBeTruthy();
});
