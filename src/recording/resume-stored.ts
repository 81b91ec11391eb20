import type { Stop, YieldToTasks } from '../domain/clock.ts';
import { RECENT_S } from '../domain/limits.ts';
import type { SecondTotals } from '../domain/recording.ts';
import { type Series, seriesOf } from '../domain/series.ts';
import type { LiveRecording, RecordingStart } from './live-recording.ts';
import { eachSecond } from './read-recording.ts';
import type { RecordingStore } from './recording-store.ts';

/** A stored recording that continues. */
export interface ResumedRecording {
  readonly live: LiveRecording;
  /** Its last seconds, at most `RECENT_S`. */
  readonly recent: Series;
  /** Lets other pages resume it. */
  readonly release: Stop;
}

/**
 * Resumes the channel's last stored recording: one that ended at most `GAP_MAX_S` ago and that no other page continues. Null if
 * there is none. Rejects if the storage fails.
 */
export async function resumeStored(
  store: RecordingStore,
  channelLogin: string,
  nowS: number,
  open: (start: RecordingStart) => LiveRecording,
  yieldToTasks: YieldToTasks,
): Promise<ResumedRecording | null> {
  const found = await store.resume(channelLogin, nowS);
  if (found === null) return null;
  const { recording, release } = found;
  try {
    const live = open({ ...recording, emotes: await store.emotes(recording.recordingId) });
    const recent = await replay(live, nowS, yieldToTasks);
    // It can have been deleted or changed during the replay.
    const stored = await store.read(recording.recordingId);
    if (stored !== null) {
      live.setHand(stored.info);
      return { live, recent, release };
    }
  } catch (error) {
    release();
    throw error;
  }
  release();
  return null;
}

/** Replays the seconds of a stored recording, for the detector of moments. Returns the last `RECENT_S`. */
async function replay(live: LiveRecording, nowS: number, yieldToTasks: YieldToTasks): Promise<Series> {
  const shown: SecondTotals[] = [];
  await eachSecond(live, yieldToTasks, (second, isOpen) => {
    live.replay(second, isOpen);
    if (second.second > nowS - RECENT_S) shown.push(second);
  });
  return seriesOf(shown);
}
