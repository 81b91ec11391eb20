import type { FilesToOpen } from '../../client/opened-chat.ts';
import { countingOf, type Options } from '../../options/options.ts';

export function filesToOpen(files: readonly File[], options: Options): FilesToOpen {
  const { momentRate, moodCodes } = options;
  return { files, momentRules: { momentRate, moodCodes }, ...countingOf(options) };
}
