import type { StepRecorder } from '../session/step-recorder.ts';

/** Passes the steps of a session to two recorders, the first one first. */
export function bothRecorders(first: StepRecorder, second: StepRecorder): StepRecorder {
  return {
    restartDetails() {
      first.restartDetails();
      second.restartDetails();
    },
    append(step, isFollowed, at) {
      first.append(step, isFollowed, at);
      second.append(step, isFollowed, at);
    },
    miss(seconds) {
      first.miss(seconds);
      second.miss(seconds);
    },
    stop() {
      first.stop();
      second.stop();
    },
  };
}
