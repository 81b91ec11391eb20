import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createPersistentListStore } from '../src/emotes/lists/persistent-list-store.ts';
import { DEFAULT_OPTIONS } from '../src/options/options.ts';
import { createOptionsStore, OPTIONS_KEY } from '../src/options/options-store.ts';

import { readAllSeconds } from '../src/recording/read-recording.ts';
import { createRecordingStore } from '../src/recording/recording-store.ts';
import { openDatabase } from '../src/storage/database.ts';
import { heldNames, holdName } from '../src/storage/held-name.ts';
import { createManualTimers, neverYield } from './fakes/clock.ts';
import { createFakeLocks } from './fakes/storage.ts';
import { countFiles, exportedText, fileOf } from './stages/files.ts';
import { answered, memoryUsage, startRecordedChannel, usageIn } from './stages/recording.ts';
import './setup/key-ranges.ts';
import { memoryArchive } from './stages/recording-stores.ts';
import { plantDatabases, readStoredVisit, STORED_VISITS, type StoredVisit } from './stages/stored-visit.ts';

const HISTORY = 'emotes-per-second-history';
const USAGE = 'emotes-per-second-usage';
const ALL_DAYS = { fromDay: 0, untilDay: 30_000 };

/** The page of today in the browser of a visit. A warning is an error. */
async function openToday({ origin, databases }: StoredVisit) {
  const factory = new IDBFactory();
  await plantDatabases(databases, factory);
  const { timers } = createManualTimers();
  const open = (name: string) => factory.open(name);
  const rowsOf = (name: string) => openDatabase(name, 'records', timers, open);
  const locks = createFakeLocks();
  // After each visit: a day of the future has a wrong date.
  const nowS = () => Date.UTC(2026, 11, 1) / 1_000;
  const usage = memoryUsage({ rows: rowsOf(USAGE), locks, nowS });
  const store = createRecordingStore({
    nowS,
    rows: rowsOf(HISTORY),
    holdName: (name) => holdName(name, () => locks),
    heldNames: () => heldNames(() => locks),
    ownOrigin: origin,
    timers,
  });
  const archive = await memoryArchive(usage, store);
  const lists = createPersistentListStore(openDatabase('emotes-per-second', 'emote-lists', timers, open));
  const history = rowsOf(HISTORY);
  return { archive, usage, lists, store, values: () => history.range('') };
}

/** A value as it is stored: the tests read its fields without the page's readers. */
// biome-ignore lint/suspicious/noExplicitAny: what earlier versions stored has no type
type Raw = any;

/** The stored values of a database whose keys begin with `prefix`, by the rest of the key. */
function rawIn(
  { databases }: StoredVisit,
  database: string,
  prefix: string,
): readonly (readonly [string, Raw])[] {
  const { tables = [] } = databases.find(({ name }) => name === database) ?? {};
  return tables.flatMap(({ entries }) =>
    entries.flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [],
    ),
  );
}

const VISITS = STORED_VISITS.map((name) => [name, readStoredVisit(name)] as const);

test.each(VISITS)(
  'options of %s: each has its value, those of today their default, and a change keeps all',
  (_, visit) => {
    const texts = new Map(Object.entries(visit.localStorage));
    const warnings: string[] = [];
    const store = createOptionsStore(
      {
        read: (key) => texts.get(key) ?? null,
        write: (key, text) => texts.set(key, String(text)).size > 0,
        onChange: () => () => undefined,
      },
      (text) => warnings.push(text),
    );
    const saved = JSON.parse(texts.get(OPTIONS_KEY) ?? '') as object;
    expect(Object.keys(saved).length).toBeGreaterThanOrEqual(20);
    expect(store.current()).toEqual({ ...DEFAULT_OPTIONS, ...saved });
    store.update({ showThreshold: 55 });
    expect(JSON.parse(texts.get(OPTIONS_KEY) ?? '')).toEqual({
      ...DEFAULT_OPTIONS,
      ...saved,
      showThreshold: 55,
    });
    expect(warnings).toEqual([]);
  },
);

test.each(VISITS)(
  'recordings of %s: all are listed with their spans, and have their moments, marks, video and best counts',
  async (_, visit) => {
    const { archive } = await openToday(visit);
    const heads = rawIn(visit, HISTORY, 'session/');
    expect(heads.length).toBeGreaterThanOrEqual(2);
    const listed = answered(await archive.answer({ kind: 'list' }));
    expect(listed.map(({ recordingId }) => recordingId).toSorted()).toEqual(
      heads.map(([id]) => id).toSorted(),
    );
    for (const [recordingId, head] of heads) {
      const { channelLogin, startS, endS, bytes, isImported, keptS, moments, video, records, minutes } = head;
      const own = listed.find((one) => one.recordingId === recordingId);
      expect(own).toEqual({
        ...{ recordingId, channelLogin, startS, endS, bytes, isNewer: false, isLive: false },
        ...(isImported && { isImported, keptS }),
      });
      const info = answered(await archive.answer({ kind: 'info', recordingId }));
      expect(info?.video).toEqual(video);
      expect(info?.moments).toEqual(
        moments.map(({ isByHand, ...moment }: Raw) => ({
          ...{ surprise: null, mood: null },
          ...moment,
          isManual: isByHand,
        })),
      );
      const best = answered(await archive.answer({ kind: 'best-counts', recordingId }));
      const [, channel] = rawIn(visit, HISTORY, 'channel/').find(([login]) => login === channelLogin) ?? [];
      expect(best?.recording).toEqual(records);
      expect(best?.channel).toEqual({ total: channel.total, emotes: channel.emotes });
      const series = answered(await archive.answer({ kind: 'series', recordingId }));
      expect(series?.startS).toBe(startS);
      expect(minutes.length).toBe(rawIn(visit, HISTORY, `minute/${recordingId}/`).length);
    }
    expect(answered(await archive.answer({ kind: 'drops' }))).toEqual({ count: 0, last: [] });
  },
);

test.each(VISITS)(
  'the JSON export of a recording of %s has every second and emote of that version’s own export',
  async (_, visit) => {
    const { archive } = await openToday(visit);
    const own: Raw = JSON.parse(visit.files['history.json'] ?? '');
    const listed = answered(await archive.answer({ kind: 'list' }));
    const { recordingId = '' } = listed.find(({ startS }) => startS === own.startSecond) ?? {};
    const options = { format: 'json', countingMode: 'every-use', frameRate: 30 } as const;
    const exported = answered(await archive.answer({ kind: 'export', recordingId, options }));
    const today: Raw = exported?.kind === 'file' ? JSON.parse(await exported.content.text()) : exported;
    expect(own.seconds.length).toBeGreaterThan(300);
    // The recording went on for seconds after the export.
    expect(today.seconds.slice(0, own.seconds.length)).toEqual(own.seconds);
    const { seconds: _ownSeconds, moments: ownMoments, ...ownHead } = own;
    expect(today).toMatchObject(ownHead);
    // Some versions named a moment by its highest total, and linked to its start.
    const withoutPeak = ({ peakSecond, link, ...moment }: Raw) => moment;
    expect(today.moments).toMatchObject(ownMoments.map(withoutPeak));
    const { moments: stored } = rawIn(visit, HISTORY, `session/${recordingId}`)[0]?.[1] ?? {};
    expect(today.moments.map((moment: Raw) => moment.peakSecond)).toEqual(
      stored.map((moment: Raw) => moment.peakS),
    );
  },
);

test.each(VISITS)(
  'the JSON file that %s exported is opened: every second, and the marks',
  async (_, visit) => {
    const text = visit.files['history.json'] ?? '';
    const own: Raw = JSON.parse(text);
    const { recording, reports } = await countFiles(fileOf(text));
    if (recording === null) throw new Error('Nothing was counted.');
    expect(reports).toMatchObject([{ trouble: null, unreadable: 0, entries: own.seconds.length }]);
    const { info, emotes } = recording;
    const seconds = await readAllSeconds(recording, neverYield);
    const again: Raw = JSON.parse(await exportedText({ info, emotes, seconds }, { format: 'json' }));
    const marks = (moments: Raw[]) =>
      moments
        .filter(({ byHand, vote }) => byHand || vote)
        .map(({ peakSecond, uses, chatters }) => [peakSecond, uses, chatters]);
    expect([again.seconds, marks(again.moments)]).toEqual([own.seconds, marks(own.moments)]);
  },
);

test.each(VISITS)(
  'usage of %s: its days, emotes and added chats have exactly their numbers',
  async (_, visit) => {
    const { archive, usage } = await openToday(visit);
    const channels = rawIn(visit, USAGE, 'channel/');
    const listed = answered(await archive.answer({ kind: 'usage-channels' }));
    expect(listed.map(({ channelLogin }) => channelLogin)).toEqual(channels.map(([login]) => login));
    for (const [channelLogin, { parts, added, lists, emotes }] of channels) {
      const read = await usageIn(usage, 0, 30_000, channelLogin);
      expect(read).toMatchObject({
        newerRecords: 0,
        unreadableRecords: 0,
        otherUses: 0,
        droppedBefore: null,
      });
      expect([read.added, read.lists.length, read.emotes.length]).toEqual([
        added,
        lists.length,
        emotes.length,
      ]);
      const secondsOf = new Map<number, number>();
      for (const { day, part } of parts) {
        const [, stored] = rawIn(visit, USAGE, `day/${channelLogin}/${day}/${part}`)[0] ?? [];
        secondsOf.set(day, (secondsOf.get(day) ?? 0) + stored.seconds);
      }
      expect(read.days.map(({ day, seconds }) => [day, seconds])).toEqual([...secondsOf]);
    }
    const csv = visit.files['usage.csv'];
    if (csv === undefined) {
      // The version counted no usage.
      expect(channels).toEqual([]);
      return;
    }
    const { ignoredEmotes } = JSON.parse(visit.localStorage[OPTIONS_KEY] ?? '');
    const request = {
      kind: 'usage-csv',
      channelLogin: 'examplestreamer',
      period: ALL_DAYS,
      ignoredEmotes,
    } as const;
    // Versions up to 1.0.0 had a column of chatter-days.
    const rows = csv.split('\r\n').map((row) => row.split(',').toSpliced(6, 1).join(','));
    expect(await answered(await archive.answer(request)).text()).toBe(rows.join('\r\n'));
    const { days, periods } = await usageIn(usage, 0, 30_000, 'examplestreamer');
    const written = csv
      .split('\r\n')
      .slice(1, -1)
      .map((row) => Number(row.split(',')[4]));
    const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
    expect([days.length, sumOf([...(periods[0]?.uses ?? [])])]).toEqual([3, sumOf(written)]);
  },
);

test.each(VISITS)('emote lists of %s: each is read with all its emotes', async (_, visit) => {
  const { lists } = await openToday(visit);
  const stored = rawIn(visit, 'emotes-per-second', '').filter(([key]) => key !== 'rooms');
  expect(stored.length).toBeGreaterThan(5);
  for (const [key, { loadedAt, parts }] of stored) {
    const [listId = '', roomId = ''] = key.split('/');
    const read = await lists.read(roomId, listId);
    const count = parts.reduce((sum: number, part: string) => sum + JSON.parse(part).length, 0);
    expect([key, read?.loadedAt, read?.emotes.length]).toEqual([key, loadedAt, count]);
  }
});

test.each(VISITS)(
  'recordings of %s are changed, deleted, put back and continued, and nothing of them is lost',
  async (_, visit) => {
    const { archive, store, values } = await openToday(visit);
    const options = { format: 'json', countingMode: 'every-use', frameRate: 30 } as const;
    const exportOf = async (recordingId: string): Promise<Raw> => {
      const file = answered(await archive.answer({ kind: 'export', recordingId, options }));
      return file?.kind === 'file' ? JSON.parse(await file.content.text()) : file;
    };
    for (const [recordingId, head] of rawIn(visit, HISTORY, 'session/')) {
      const before = await exportOf(recordingId);
      // A page of that version may have it open: its head stays readable for it.
      const video = { videoId: '77', zeroS: head.startS };
      answered(await archive.answer({ kind: 'edit', recordingId, edit: { video } }));
      const { moments } = answered(
        await archive.answer({
          kind: 'mark',
          recordingId,
          second: before.startSecond,
          countingMode: 'every-use',
        }),
      );
      const stored: Raw = (await values()).get(`session/${recordingId}`);
      expect([stored.version, stored.video, stored.moments.length]).toEqual([1, video, moments.length]);
      expect(moments).toHaveLength(head.moments.length + 1);

      expect(answered(await archive.answer({ kind: 'delete', recordingId }))).toBe(true);
      expect(await store.read(recordingId)).toBeNull();
      expect(answered(await archive.answer({ kind: 'undo-delete', recordingId }))).toBe(true);
      expect((await exportOf(recordingId)).seconds).toEqual(before.seconds);
      if (head.isImported) continue;

      const minute = new Map([[10_000, Uint8Array.of(0, 0)]]);
      const old = await store.read(recordingId);
      if (old === null) throw new Error('It was read before.');
      const emotes = await store.emotes(recordingId);
      const part = { minutes: minute, emotes, edits: [], isInStorage: true };
      expect((await store.save(recordingId, { ...part, info: old.info })).kind).toBe('saved');
      const continued = await values();
      expect([...continued.keys()].filter((key) => key.startsWith(`emotes/${recordingId}/`))).toEqual([]);
      expect(continued.get(`session/${recordingId}`)).toMatchObject({ version: 2 });
      const after = await exportOf(recordingId);
      expect(after.seconds).toEqual(before.seconds);
      expect(await store.emotes(recordingId)).toEqual(emotes);
      expect(answered(await archive.answer({ kind: 'info', recordingId }))).toMatchObject({ moments, video });
    }
  },
);

test.each(VISITS)('a recording of %s goes on after a reload with the page of today', async (_, stored) => {
  const visit = structuredClone(stored);
  const [recordingId = '', head] = rawIn(visit, HISTORY, 'session/').find(([, one]) => !one.isImported) ?? [];
  // The channel that the test follows.
  head.channelLogin = 'somebody';
  const { archive, store } = await openToday(visit);
  const exportOf = async (): Promise<Raw> => {
    const options = { format: 'json', countingMode: 'every-use', frameRate: 30 } as const;
    const file = answered(await archive.answer({ kind: 'export', recordingId, options }));
    return file?.kind === 'file' ? JSON.parse(await file.content.text()) : file;
  };
  const before = await exportOf();
  const channel = startRecordedChannel(store, head.endS + 5);
  await channel.talk(1, 70, 'a');
  expect(channel.recordingId()).toBe(recordingId);
  await channel.leave();
  const after = await exportOf();
  expect(after.seconds.slice(0, before.seconds.length)).toEqual(before.seconds);
  const [second, , , , [everyUse]] = after.seconds.at(-1);
  expect([second, everyUse]).toEqual([head.endS + 75, 10]);
  expect(after.moments).toEqual(expect.arrayContaining(before.moments));
  expect(after.video).toEqual(before.video);
});

test.each(VISITS.filter(([, { files }]) => files['usage.csv'] !== undefined))(
  'usage of %s is added to, and its added chat is removed; the rest has its numbers',
  async (_, visit) => {
    const { archive, usage } = await openToday(visit);
    for (const [channelLogin, { added }] of rawIn(visit, USAGE, 'channel/')) {
      const before = await usageIn(usage, 0, 30_000, channelLogin);
      for (const { addedId } of added) {
        expect(await archive.answer({ kind: 'remove-added', channelLogin, addedId })).toBe(true);
      }
      const after = await usageIn(usage, 0, 30_000, channelLogin);
      expect([after.added, after.emotes, after.lists]).toEqual([[], before.emotes, before.lists]);
      expect(after.periods[0]?.seconds).toBe(
        (before.periods[0]?.seconds ?? 0) - added.reduce((sum: number, chat: Raw) => sum + chat.seconds, 0),
      );
      expect(answered(await archive.answer({ kind: 'forget-usage', channelLogin }))).not.toContainEqual(
        expect.objectContaining({ channelLogin }),
      );
    }
  },
);
