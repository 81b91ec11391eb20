import type { MonotonicMs } from '../domain/clock.ts';
import type { MissedSeconds } from '../domain/recording.ts';
import type { RecordedChannel, StepRecorder } from '../session/step-recorder.ts';

/** Without a line, this device's clock is trusted after this many steps. Nothing is recorded before. Chosen. */
const SILENT_STEPS = 5;
/** The same after a jump of our clock: a chat that was followed before has a line within a minute. */
const SILENT_STEPS_AFTER_JUMP = 60;
/** The same after a line that disagrees: two more of them correct the time. */
const DOUBTED_STEPS = 600;
/** A larger change is a jump of a clock, in milliseconds: steps are a second apart, and corrections of the estimate are smaller. */
const JUMP_MS = 9_000;

/**
 * Wraps the channel: `isTimeKnown` becomes true after `SILENT_STEPS` without a line, or after `DOUBTED_STEPS` of lines that
 * disagree with the clock. After a jump of our clock (sleep, or a clock that was set) it is false until a line enters the window:
 * lines are older than the window until the estimate is corrected.
 */
export function withKnownTime(channel: RecordedChannel) {
  const { window } = channel;
  /** Since the start, or since our clock jumped last. */
  let steps = 0;
  let before = { messages: 0, entered: -1, silentSteps: SILENT_STEPS };
  let last: { readonly at: MonotonicMs; readonly offsetMs: number } | null = null;
  let missed: MissedSeconds | null = null;

  const isBelieved = (): boolean =>
    steps > (window.nextNumber() > before.messages ? DOUBTED_STEPS : before.silentSteps);
  const isConfirmed = (): boolean => window.enteredCount() > before.entered && channel.isTimeKnown();
  const isTimeKnown = (): boolean => isConfirmed() || isBelieved();

  function noteStep(at: MonotonicMs, offsetMs: number): void {
    steps++;
    if (last !== null && at - last.at > JUMP_MS) {
      steps = 0;
      before = {
        messages: window.nextNumber(),
        entered: window.enteredCount(),
        silentSteps: SILENT_STEPS_AFTER_JUMP,
      };
    }
    // The estimate was wrong: the lines were on time, so nothing was missed.
    if (last !== null && Math.abs(offsetMs - last.offsetMs) > JUMP_MS) missed = null;
    last = { at, offsetMs };
  }

  return {
    channel: { ...channel, isTimeKnown },
    /** Passes the steps of the session to recorders, and missed seconds as soon as the time is known. */
    passTo: (...recorders: readonly StepRecorder[]): StepRecorder => ({
      append(step, isFollowed, at) {
        noteStep(at, at - step.endTime);
        for (const recorder of recorders) recorder.append(step, isFollowed, at);
        if (missed === null || !isTimeKnown()) return;
        for (const recorder of recorders) recorder.miss(missed);
        missed = null;
      },
      stop() {
        for (const recorder of recorders) recorder.stop();
      },
      miss({ fromS, untilS }) {
        missed = {
          fromS: Math.min(fromS, missed?.fromS ?? fromS),
          untilS: Math.max(untilS, missed?.untilS ?? untilS),
        };
      },
    }),
  };
}
