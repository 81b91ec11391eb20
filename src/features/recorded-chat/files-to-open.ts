import type { FilesToOpen } from '../../client/opened-chat.ts';
import type { Options } from '../../domain/options.ts';

/** Files, counted by the rules of the options. */
export function filesToOpen(
  files: readonly File[],
  {
    customEmotes,
    momentRate,
    moodCodes,
    countingMode,
    sharedChat,
    chatBeforeJoining,
    ignoredUsers,
    ignoredEmotes,
  }: Options,
): FilesToOpen {
  return {
    files,
    customEmotes,
    momentRules: { momentRate, moodCodes },
    rules: { countingMode, sharedChat, chatBeforeJoining, ignoredUsers, ignoredEmotes },
  };
}
