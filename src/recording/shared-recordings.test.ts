import { expect, test } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { answered, START_S, settled, startRecordedChannel } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';
import type { KeepRule, RecordedMoment } from '../domain/recording.ts';

type Channel = ReturnType<typeof startRecordedChannel>;
type Browser = ReturnType<typeof openBrowser>;

const open = (browser: Browser, startS = START_S, keep: KeepRule = 'watched'): Channel =>
  startRecordedChannel(browser.openPage(), startS, keep);

const videoOf = (videoId: string) => ({ videoId, zeroS: START_S });
const listed = async (browser: Browser) => (await browser.openPage().list()) ?? [];

test('a recording that was read before it went on is read and exported with its continuation', async () => {
  const browser = openBrowser();
  const first = open(browser);
  await first.talk(1, 100, 'a');
  const recordingId = first.recordingId();
  await first.leave();
  const reader = open(browser, START_S, 'never');
  const seconds = async () => (await reader.series(recordingId))?.gaps.length;
  expect(await seconds()).toBe(99);
  const later = open(browser, START_S + 100);
  await later.talk(1, 50, 'b');
  await later.mark();
  await later.leave();
  expect(later.recordingId()).toBe(recordingId);
  expect(await seconds()).toBe(149);
  expect((await reader.info(recordingId))?.moments).toHaveLength(1);
  const options = { format: 'csv', countingMode: 'every-use', frameRate: 30 } as const;
  const file = await reader.request({ kind: 'export', recordingId, options });
  const rows = file?.kind === 'file' ? (await file.content.text()).trim().split('\r\n') : [];
  expect(rows).toHaveLength(1 + 149);
  expect(rows[0]).toMatch(/,a.*,b/);
});

/** Stores a recording of 148 s with a moment by hand, and begins to resume it: its replay waits for `goOn`. */
async function beginToResume() {
  const browser = openBrowser();
  const first = open(browser);
  await first.talk(1, 148, 'a');
  await first.mark();
  const recordingId = first.recordingId();
  await first.leave();
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const again = startRecordedChannel(browser.openPage(), START_S + 150, 'watched', false, () => paused);
  await again.step(1);
  expect(again.recorder.recording()).toBeNull();
  return { browser, again, recordingId, goOn };
}

test.each([
  ['all are forgotten', true],
  ['the recording is deleted', false],
])('%s while it is being resumed: another recording begins, without its moments', async (_, isAll) => {
  const { browser, again, recordingId, goOn } = await beginToResume();
  await again.request({ kind: 'delete', recordingId: isAll ? null : recordingId });
  expect(await listed(browser)).toEqual([]);
  goOn();
  await again.talk(2, 75, 'a');
  expect(again.recordingId()).not.toBe(recordingId);
  const [recording, ...others] = await listed(browser);
  expect(others).toEqual([]);
  expect(recording?.startS).toBeGreaterThan(START_S + 150);
  expect((await again.info(recording?.recordingId))?.moments).toEqual([]);
});

test('the moments of a recording that another tab continues are not found again: that tab would put back its own', async () => {
  const browser = openBrowser();
  const [recording, other] = [open(browser), open(browser, START_S, 'never')];
  await recording.talk(1, 70, 'a');
  const request = {
    kind: 'find-moments',
    recordingId: recording.recordingId(),
    rules: { momentRate: 'few', moodCodes: [] },
  } as const;
  expect(await other.request(request)).toBe('failed');
  await recording.leave();
  expect(await other.request(request)).not.toBe('failed');
});

test('a video that is set while the recording is being resumed stays', async () => {
  const { browser, again, recordingId, goOn } = await beginToResume();
  const video = videoOf('1');
  expect(await again.request({ kind: 'edit', recordingId, edit: { video } })).toMatchObject({ video });
  goOn();
  await again.talk(2, 75, 'a');
  expect(again.recorder.recording()?.info).toMatchObject({ recordingId, video });
  expect((await browser.openPage().read(recordingId))?.info.video).toEqual(video);
});

test('what one tab changes in a recording that another tab continues is kept and shown there: the video that was set last, removed and added moments', async () => {
  const browser = openBrowser();
  const [recording, other] = [open(browser), open(browser, START_S, 'never')];
  await recording.talk(1, 70, 'a');
  const recordingId = recording.recordingId();
  await recording.mark();
  await recording.talk(71, 80, 'a');
  await recording.mark();
  await settled();
  const info = await other.info(recordingId);
  const [mark, kept] = info?.moments ?? [];
  expect(kept).toBeDefined();
  await recording.request({ kind: 'edit', recordingId, edit: { video: videoOf('1') } });
  await settled();
  const second = answered(await other.request({ kind: 'edit', recordingId, edit: { video: videoOf('2') } }));
  expect(second.video).toEqual(videoOf('2'));
  await other.request({ kind: 'edit', recordingId, edit: { removed: mark as RecordedMoment } });
  await recording.talk(81, 200, 'a');
  const changed = { video: videoOf('2'), moments: [kept] };
  expect(await other.info(recordingId)).toMatchObject(changed);
  expect(recording.recorder.recording()?.info).toMatchObject(changed);
  expect(recording.emitted.findLast((message) => message.kind === 'recording')?.info).toMatchObject(changed);
  if (mark) await other.request({ kind: 'edit', recordingId, edit: { added: mark } });
  await recording.talk(201, 270, 'a');
  expect(recording.recorder.recording()?.info.moments).toEqual([mark, kept]);
});

test('a recording that another tab deletes is not stored again by its recorder, which begins another one', async () => {
  const browser = openBrowser();
  const [recording, other] = [open(browser), open(browser, START_S, 'never')];
  await recording.talk(1, 70, 'a');
  const recordingId = recording.recordingId();
  await other.request({ kind: 'delete', recordingId });
  await recording.talk(71, 200, 'a');
  expect(recording.recordingId()).not.toBe(recordingId);
  expect((await listed(browser)).map((recording) => recording.recordingId)).toEqual([
    recording.recordingId(),
  ]);
});

test('a recording under a minute is not kept, whether its channel is left or its page is hidden', async () => {
  const browser = openBrowser();
  for (let channel = 0; channel < 20; channel++) {
    const zapped = open(browser, START_S + channel * 100);
    await zapped.talk(1, 50, 'a');
    zapped.recordings.saveNow();
    await settled();
    await zapped.leave();
  }
  expect(await listed(browser)).toEqual([]);
  expect(browser.held()).toEqual([]);
});

test('a channel of the board is kept from when it is watched on, with what the visit has; then it stays kept on the board', async () => {
  const browser = openBrowser();
  const card = open(browser, START_S, 'once-watched');
  await card.talk(1, 100, 'a');
  card.recordings.saveNow();
  await settled();
  expect(await listed(browser)).toEqual([]);
  card.recorder.setRules(recordingRules('watched'));
  await settled();
  expect(card.savingState()).toBe('saved');
  expect(await listed(browser)).toMatchObject([{ startS: START_S + 2 }]);
  card.recorder.setRules(recordingRules('once-watched'));
  await card.talk(101, 190, 'a');
  await card.leave();
  expect(await listed(browser)).toMatchObject([{ startS: START_S + 2, endS: START_S + 190 }]);
});

test('with `Keep the board’s channels` they are kept at once, and no longer when it is switched off', async () => {
  const browser = openBrowser();
  const card = open(browser, START_S, 'always');
  await card.talk(1, 70, 'a');
  expect(await listed(browser)).toHaveLength(1);
  card.recorder.setRules(recordingRules('once-watched'));
  await card.talk(71, 200, 'a');
  await card.leave();
  const [recording] = await listed(browser);
  expect(recording?.endS).toBeLessThan(START_S + 70);
});
