import type { MomentRules, RecordingRules } from './recording.ts';

export const DEFAULT_MOMENT_RULES: MomentRules = { momentRate: 'usual', moodCodes: [] };

/** Those of a recording that ends with its page. */
export const UNKEPT_RULES: RecordingRules = { keep: 'never', usage: 'never', ...DEFAULT_MOMENT_RULES };
