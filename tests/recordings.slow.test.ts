import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAD_S, type RecordedMoment, type RecordingVideo } from '../src/domain/recording.ts';
import { propertyRuns } from './builders/generated-chat.ts';
import { answered, START_S } from './stages/recording.ts';
import { createBrowser } from './stages/recording-stores.ts';
import {
  check,
  forgetLost,
  idle,
  type Known,
  knownOf,
  missingOf,
  openTab,
  recordedBy,
  recordSeconds,
  request,
  secondsOf,
  type Tab,
  type World,
} from './stages/recordings-model.ts';

type PageNumber = 0 | 1;

/** Does something in a page that dies at a point of it, or lives. Returns whether it lived. */
async function act(
  world: World,
  tab: Tab,
  death: number | null,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (death !== null) tab.page.dieAfter(death);
  const working = work();
  await Promise.race([working, tab.page.idle().then(() => (tab.page.isAlive() ? working : undefined))]);
  await idle(world);
  return tab.page.isAlive();
}

interface Action {
  readonly name: string;
  /** Whether the changes may also not have happened is decided by `lived`. */
  run(world: World, tab: Tab, death: number | null): Promise<void>;
}

/** Applies a change to the model: for sure, or perhaps, if the page died. */
const changed = <T>(values: readonly T[], lived: boolean, change: (value: T) => T): readonly T[] =>
  lived ? values.map(change) : [...values, ...values.map(change)];

const listedIds = ({ recordings }: World): string[] =>
  [...recordings]
    .filter(([, { listed }]) => listed.length === 1 && listed[0])
    .map(([recordingId]) => recordingId);
const pick = (world: World, index: number): string | undefined => {
  const ids = listedIds(world);
  return ids[index % ids.length];
};

const record = (count: number): Action => ({
  name: `record ${count}`,
  async run(world, tab, death) {
    await act(world, tab, death, () => recordSeconds(world, tab, count));
  },
});

const hide: Action = {
  name: 'hide',
  async run(world, tab, death) {
    const lived = await act(world, tab, death, async () => tab.channel.recordings.saveNow());
    const recordingId = tab.channel.recordingId();
    const known = world.recordings.get(recordingId);
    if (lived && known && known.recorded.size >= 60) Object.assign(known, { flushed: recordedBy(tab) });
  },
};

const mark: Action = {
  name: 'mark',
  async run(world, tab, death) {
    const live = tab.channel.recorder.recording();
    const lastSeenS = tab.channel.lastSeenS();
    const known = live && world.recordings.get(live.info.recordingId);
    const lived = await act(world, tab, death, () => tab.channel.mark());
    if (lastSeenS === null || !known) return;
    const startS = lastSeenS - LEAD_S;
    const withMark = (marks: readonly number[]) =>
      marks.includes(startS) ? marks : [...marks, startS].toSorted((a, b) => a - b);
    known.marks = changed(known.marks, lived, withMark);
  },
};

const unmark = (index: number): Action => ({
  name: `remove a mark of ${index}`,
  async run(world, tab, death) {
    const recordingId = pick(world, index);
    const known = recordingId && world.recordings.get(recordingId);
    if (!known) return;
    const [marks = []] = known.marks;
    const startS = marks[index % marks.length];
    if (startS === undefined) return;
    const moment = { startS, isManual: true } as RecordedMoment;
    const lived = await act(world, tab, death, () =>
      request(tab, { kind: 'edit', recordingId, edit: { removed: moment } }),
    );
    known.marks = changed(known.marks, lived, (now) => now.filter((other) => other !== startS));
  },
});

const setVideo = (index: number): Action => ({
  name: `set the video of ${index}`,
  async run(world, tab, death) {
    const recordingId = pick(world, index);
    const known = recordingId && world.recordings.get(recordingId);
    if (!known) return;
    const video: RecordingVideo = { videoId: `${++world.videos}`, zeroS: START_S };
    const lived = await act(world, tab, death, () =>
      request(tab, { kind: 'edit', recordingId, edit: { video } }),
    );
    known.videos = changed(known.videos, lived, () => video.videoId);
  },
});

function remove(known: Known, lived: boolean): void {
  known.listed = lived ? [false] : [...new Set([...known.listed, false])];
  known.isCut = true;
  known.isDeleted = lived;
}

const deleteOne = (index: number): Action => ({
  name: `delete ${index}`,
  async run(world, tab, death) {
    const recordingId = pick(world, index);
    const known = recordingId && world.recordings.get(recordingId);
    if (!known) return;
    const lived = await act(world, tab, death, async () => {
      expect(await request(tab, { kind: 'delete', recordingId })).toBe(true);
      const listed = await request(tab, { kind: 'list' });
      expect(listed?.map((one) => one.recordingId)).not.toContain(recordingId);
    });
    remove(known, lived);
    tab.deletedId = lived ? recordingId : null;
  },
});

const undo: Action = {
  name: 'undo the deletion',
  async run(world, tab, death) {
    const { deletedId } = tab;
    if (deletedId === null) return;
    tab.deletedId = null;
    const lived = await act(world, tab, death, async () => {
      expect(await request(tab, { kind: 'undo-delete', recordingId: deletedId })).toBe(true);
    });
    const known = knownOf(world, deletedId);
    known.listed = lived ? [true] : [false, true];
  },
};

const forgetAll: Action = {
  name: 'forget all',
  async run(world, tab, death) {
    const own = tab.channel.recordingId();
    const before = listedIds(world);
    const lived = await act(world, tab, death, async () => {
      expect(await request(tab, { kind: 'delete', recordingId: null })).toBe(true);
    });
    for (const recordingId of before) remove(knownOf(world, recordingId), lived);
    if (own !== '' && lived) remove(knownOf(world, own), true);
    // The recording of the other page may have been stored for the first time before or after.
    for (const [recordingId, known] of world.recordings) {
      if (before.includes(recordingId) || recordingId === own || known.listed.length === 1) continue;
      Object.assign(known, { listed: [false, true], isCut: true });
    }
    // Nothing that was deleted before can be put back.
    for (const other of world.tabs) other.deletedId = null;
    if (lived) return;
    const observer = openTab(world);
    const left = answered(await request(observer, { kind: 'list' }));
    expect([0, before.length], 'all or none').toContain(
      left.filter(({ recordingId }) => before.includes(recordingId)).length,
    );
    observer.page.kill();
  },
};

/** What this page reads and exports is what the storage has. */
const read = (index: number): Action => ({
  name: `read and export ${index}`,
  async run(world, tab, death) {
    const recordingId = pick(world, index);
    const known = recordingId && world.recordings.get(recordingId);
    if (!known) return;
    await act(world, tab, death, async () => {
      const seconds = await secondsOf(tab, recordingId);
      expect(missingOf(known.stored, seconds)).toEqual([]);
      const options = { format: 'csv', countingMode: 'every-use', frameRate: 30 } as const;
      const file = await request(tab, { kind: 'export', recordingId, options });
      const text = file?.kind === 'file' ? await file.content.text() : '';
      const rows = text.split('\r\n').filter((row) => /^[^,]*,[^,]*,1,/.test(row) || /,1,/.test(row));
      expect(rows.length).toBeGreaterThanOrEqual(seconds.size);
    });
  },
});

const reload: Action = {
  name: 'leave and come back',
  async run(world, tab, death) {
    const lived = await act(world, tab, death, async () => tab.channel.recorder.stop());
    const known = world.recordings.get(tab.channel.recordingId());
    tab.page.kill();
    if (lived && known && known.recorded.size >= 60) Object.assign(known, { flushed: recordedBy(tab) });
  },
};

const kill: Action = {
  name: 'kill',
  run: async (_world, tab) => tab.page.kill(),
};

/** A command of the model: an action in one page, which may die in it, perhaps while the other page records. */
class PageCommand implements fc.AsyncCommand<object, World> {
  constructor(
    readonly number: PageNumber,
    readonly action: Action,
    readonly death: number | null,
    readonly meanwhile: number,
  ) {}
  check = (): boolean => true;
  async run(_model: object, world: World): Promise<void> {
    const tab = world.tabs[this.number] as Tab;
    const other = world.tabs[1 - this.number] as Tab;
    const recording = this.meanwhile > 0 ? recordSeconds(world, other, this.meanwhile) : null;
    await this.action.run(world, tab, this.death);
    await recording;
    await check(world);
    if (!tab.page.isAlive()) {
      forgetLost(world, tab);
      world.tabs[this.number] = openTab(world);
    }
    const live = world.tabs.map(({ channel }) => channel.recordingId()).filter((id) => id !== '');
    expect(new Set(live).size, 'two pages never continue one recording').toBe(live.length);
    for (const { channel } of world.tabs) expect(channel.troubles).toEqual([]);
  }
  toString = (): string =>
    `page ${this.number}: ${this.action.name}${this.death === null ? '' : `, dies at ${this.death}`}${
      this.meanwhile > 0 ? `, while the other records ${this.meanwhile}` : ''
    }`;
}

const index = fc.nat(5);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 140 }).map(record) },
  { weight: 2, arbitrary: fc.constantFrom(hide, mark, mark, undo, undo, reload, kill) },
  {
    weight: 3,
    arbitrary: fc.oneof(
      index.map(unmark),
      index.map(setVideo),
      index.map(deleteOne),
      index.map(deleteOne),
      index.map(read),
    ),
  },
  { weight: 1, arbitrary: fc.constant(forgetAll) },
);
const command = fc
  .record({
    number: fc.constantFrom<PageNumber>(0, 1),
    action,
    death: fc.option(fc.nat(30), { freq: 3 }),
    meanwhile: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 70 })),
  })
  .map(({ number, action: chosen, death, meanwhile }) => {
    // Two pages that record at once need no more seconds.
    return new PageCommand(number, chosen, death, chosen.name.startsWith('record') ? 0 : meanwhile);
  });

async function runInPages(commands: Iterable<fc.AsyncCommand<object, World>>): Promise<void> {
  await fc.asyncModelRun(() => {
    const browser = createBrowser();
    const clockS = START_S;
    const tabs = [openTab({ browser, clockS }), openTab({ browser, clockS })];
    return { model: {}, real: { browser, tabs, recordings: new Map(), clockS, videos: 0 } };
  }, commands);
}

test('a page that still looks for its recording resumes that of a page that dies meanwhile', async () => {
  await runInPages([
    new PageCommand(1, record(110), null, 0),
    new PageCommand(1, record(47), null, 0),
    new PageCommand(1, forgetAll, 1, 25),
  ]);
});

test('two pages that record, edit, delete, undo, and die at any point: what was deleted stays deleted, what was not keeps its seconds but the last minute, its moments and its video', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([command], { maxCommands: 24, size: 'max' }), runInPages),
    propertyRuns(10),
  );
});
