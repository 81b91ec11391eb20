import { useEffect, useState } from 'react';
import type { ShownSecond } from '../../client/shown-second.ts';
import { orNull } from '../../client/worker-requests.ts';
import type { CountsBefore } from '../../domain/recording.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { useApp } from '../../page/use-app.ts';
import { useTimer } from '../../ui/use-timer.ts';
import { createSparklines, drawRecordedSparklines } from './sparklines.ts';

/** Chosen: while somebody moves through the recording, only the second at which they rest is read. */
const REST_MS = 150;

/**
 * Draws the sparklines of the rows in an element; null while the counts before a recorded second are not read.
 *
 * @param snapshots the last ones, newest first; those of the present have all that its lines need
 * @param past the recorded second, if that is shown
 */
export function useSparklines(
  snapshots: readonly Snapshot[],
  past: ShownSecond | null,
): ((body: Element) => void) | null {
  const [drawLive] = useState(createSparklines);
  const counts = useCountsBefore(past);
  if (past === null) return (body) => drawLive(body, snapshots);
  return counts === null ? null : (body) => drawRecordedSparklines(body, past, counts);
}

function useCountsBefore(past: ShownSecond | null): CountsBefore | null {
  const { request } = useApp().client;
  const [read, setRead] = useState<{ readonly of: ShownSecond; readonly counts: CountsBefore } | null>(null);
  const timer = useTimer();
  useEffect(() => {
    if (past === null) return;
    let isWanted = true;
    timer.start(async () => {
      const { recordingId, second, countingMode } = past;
      const counts = orNull(await request({ kind: 'counts-before', recordingId, second, countingMode }));
      if (isWanted && counts !== null) setRead({ of: past, counts });
    }, REST_MS);
    return () => {
      isWanted = false;
      timer.stop();
    };
  }, [past, request, timer]);
  return read !== null && read.of === past ? read.counts : null;
}
