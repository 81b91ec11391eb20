import type { KeepRule, RecordingRules } from '../src/domain/recording.ts';

/** The rules of a recording that is kept like this, without usage, with the default number of moments. */
export function recordingRules(keep: KeepRule): RecordingRules {
  return { keep, usage: 'never', momentRate: 'usual', moodCodes: [] };
}
