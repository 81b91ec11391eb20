import type { StepRecorder } from '../session/step-recorder.ts';

/** Passes the steps of a session to two recorders, the first one first. */
export function bothRecorders(first: StepRecorder, second: StepRecorder): StepRecorder {
  function both(call: (recorder: StepRecorder) => void): void {
    call(first);
    call(second);
  }
  return {
    restartDictionary: () => both((recorder) => recorder.restartDictionary()),
    append: (step, isFollowed, at) => both((recorder) => recorder.append(step, isFollowed, at)),
    miss: (seconds) => both((recorder) => recorder.miss(seconds)),
    stop: () => both((recorder) => recorder.stop()),
  };
}
