import { expect } from 'vitest';
import type { AnswerTo, WorkerRequest } from '../../src/session/protocol.ts';
import { secondsIn } from '../builders/recordings.ts';
import { answered } from './recording.ts';
import type { BrowserPage, createBrowser } from './recording-stores.ts';

type Channel = ReturnType<BrowserPage['record']>;

export interface Tab {
  readonly page: BrowserPage;
  readonly channel: Channel;
  readonly startS: number;
  /** How many of the channel's messages were read. */
  read: number;
  readonly recorded: { readonly recordingId: string; readonly second: number }[];
  /** The recording that its last deletion took. */
  deletedId: string | null;
}

/** What must be true of a recording. */
export interface Known {
  /** The seconds that a page recorded, and those of them that were seen in the storage: these must stay. */
  readonly recorded: Set<number>;
  readonly stored: Set<number>;
  /** The seconds of a page that stored all that it had. */
  readonly flushed: readonly number[];
  /** More than one value: either is right, because a page died while it changed it. */
  listed: readonly boolean[];
  videos: readonly (string | null)[];
  marks: readonly (readonly number[])[];
  /** It was deleted while a page recorded it, so that the end of what this page recorded may be missing. */
  isCut: boolean;
  /** Without a doubt. */
  isDeleted: boolean;
}

/** The pages, and the model of what they must have stored. */
export interface World {
  readonly browser: ReturnType<typeof createBrowser>;
  readonly tabs: Tab[];
  readonly recordings: Map<string, Known>;
  clockS: number;
  videos: number;
}

export const request = <Request extends WorkerRequest>(
  { channel }: Pick<Tab, 'channel'>,
  question: Request,
): Promise<AnswerTo<Request['kind']>> => channel.request(question);

export function openTab({ browser, clockS }: Pick<World, 'browser' | 'clockS'>): Tab {
  const page = browser.openPage();
  return { page, channel: page.record(clockS), startS: clockS, read: 0, recorded: [], deletedId: null };
}

export const idle = async ({ tabs }: World): Promise<void> => {
  for (const { page } of tabs) await page.idle();
};

export const knownOf = ({ recordings }: World, recordingId: string): Known => {
  const known = recordings.get(recordingId) ?? {
    recorded: new Set(),
    stored: new Set(),
    flushed: [],
    listed: [false, true],
    videos: [null],
    marks: [[]],
    isCut: false,
    isDeleted: false,
  };
  recordings.set(recordingId, known);
  return known;
};

/** Takes over what the channel says that it recorded. */
function readEmitted(world: World, tab: Tab): void {
  const { emitted } = tab.channel;
  const recordingId = tab.channel.recordingId();
  for (; tab.read < emitted.length; tab.read++) {
    const message = emitted[tab.read];
    if (message?.kind !== 'seconds' || recordingId === '') continue;
    const { startS = 0 } = tab.channel.recorder.recording()?.info ?? {};
    for (const { second, isGap } of secondsIn(message.seconds)) {
      if (isGap || second < startS) continue;
      knownOf(world, recordingId).recorded.add(second);
      tab.recorded.push({ recordingId, second });
    }
  }
}

/** Runs the seconds of a page, while the other page may do something at the same time. */
export async function recordSeconds(world: World, tab: Tab, count: number): Promise<void> {
  for (let second = 0; second < count && tab.page.isAlive(); second++) {
    world.clockS++;
    const index = world.clockS - tab.startS;
    tab.channel.say(index * 1_000 - 500, 'a', second);
    await tab.channel.step(index);
    readEmitted(world, tab);
  }
}

export const secondsOf = async (tab: Pick<Tab, 'channel'>, recordingId: string): Promise<Set<number>> => {
  const series = await request(tab, { kind: 'series', recordingId });
  const { startS = 0, gaps = Uint8Array.of() } = series ?? {};
  return new Set(Array.from(gaps, (isGap, at) => (isGap ? -1 : startS + at)).filter((at) => at !== -1));
};

export const missingOf = (wanted: Iterable<number>, among: ReadonlySet<number>): number[] =>
  [...wanted].filter((second) => !among.has(second));

/** The seconds of a recording that this page recorded. */
export const recordedBy = ({ recorded, channel }: Tab, recording = channel.recordingId()): number[] =>
  recorded.filter(({ recordingId }) => recordingId === recording).map(({ second }) => second);

/** Compares the storage, as a page without a recording reads it, with the model. The model takes over what was open. */
export async function check(world: World): Promise<void> {
  await idle(world);
  // A page can record after its last action: it was still looking for its recording.
  for (const tab of world.tabs) if (tab.page.isAlive()) readEmitted(world, tab);
  const observer = openTab(world);
  const listed = answered(await request(observer, { kind: 'list' }));
  const ids = listed.map(({ recordingId }) => recordingId);
  for (const recordingId of ids) expect([...world.recordings.keys()]).toContain(recordingId);
  for (const [recordingId, known] of world.recordings) {
    const isListed = ids.includes(recordingId);
    expect(known.listed, `${recordingId} is listed`).toContain(isListed);
    known.listed = [isListed];
    if (!isListed) {
      // A recording is stored with the second after its first minute, unless its page dies in that.
      if (known.stored.size === 0 && !known.isDeleted) {
        known.listed = known.recorded.size > 62 && !known.isCut ? [true] : [false, true];
      }
      expect(await request(observer, { kind: 'info', recordingId })).toBeNull();
      continue;
    }
    const seconds = await secondsOf(observer, recordingId);
    expect(missingOf(seconds, known.recorded), 'no second that was not recorded').toEqual([]);
    expect(missingOf(known.stored, seconds), 'no stored second is lost').toEqual([]);
    for (const tab of known.isCut ? [] : world.tabs) {
      // A minute, and the second in which a page died while it stored that minute, with one that was held after a jump of the clock.
      const must = recordedBy(tab, recordingId).slice(0, -62);
      expect(missingOf(must, seconds), 'at most the last minute is lost').toEqual([]);
    }
    if (!known.isCut) expect(missingOf(known.flushed, seconds), 'all was stored').toEqual([]);
    for (const second of seconds) known.stored.add(second);
    const info = await request(observer, { kind: 'info', recordingId });
    const marks = info?.moments.filter(({ isManual }) => isManual).map(({ startS }) => startS) ?? [];
    expect(known.marks).toContainEqual(marks);
    known.marks = [marks];
    const video = info?.video?.videoId ?? null;
    expect(known.videos).toContain(video);
    known.videos = [video];
  }
  observer.page.kill();
}

/** What a dead page had not stored never comes back. */
export function forgetLost({ recordings }: World, { recorded }: Tab): void {
  for (const { recordingId, second } of recorded) {
    const known = recordings.get(recordingId);
    if (!known?.stored.has(second)) known?.recorded.delete(second);
  }
}
