import type { Emote } from '../src/domain/emote.ts';
import type { RecordedMoment } from '../src/domain/recording.ts';
import type { Second } from '../src/domain/second.ts';
import { createFileRecorder } from '../src/recorded-chat/file-recorder.ts';
import { createIndexedDbStore } from '../src/recording/indexed-db-store.ts';
import { createMemoryTable } from './memory-table.ts';

interface PlantedSession {
  readonly recordingId: string;
  readonly channelLogin: string;
  /** In order. The first one begins the recording. */
  readonly seconds: readonly Second[];
  /** By number. */
  readonly emotes: readonly Emote[];
  readonly moments?: readonly RecordedMoment[];
}

/** What the page stores of a recording: keys and values of the table. */
export async function storedRecording(planted: PlantedSession): Promise<ReadonlyMap<string, unknown>> {
  const { recordingId, channelLogin, seconds, emotes, moments = [] } = planted;
  const { table, values } = createMemoryTable();
  const store = createIndexedDbStore({
    table,
    holdName: async () => () => undefined,
    heldNames: async () => new Set(),
    ownOrigin: '',
  });
  const release = await store.begin(recordingId);
  const { recording: live } = createFileRecorder(recordingId, channelLogin, seconds[0]?.second ?? 0);
  for (const emote of emotes) live.recordedEmotes.numberOf(emote);
  for (const second of seconds) live.append(second);
  await store.save(recordingId, live.unsaved(true), { ...live.infoToSave(), moments });
  release();
  return values;
}
