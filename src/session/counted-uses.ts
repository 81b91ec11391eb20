import { readUserLogin } from '../chat/user-login.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { CountingRules } from '../domain/counting-rules.ts';
import type { EmoteCount } from '../domain/emote.ts';

const NO_USES: readonly EmoteCount[] = [];

/**
 * What a message counts for under the rules.
 *
 * @param match all emotes of a message
 * @param isMirrored whether a message was written in another room of a shared chat
 */
export function createCountedUses(
  match: (message: ChatMessage) => readonly EmoteCount[],
  isMirrored: (message: ChatMessage) => boolean,
  rules: CountingRules,
): (message: ChatMessage) => readonly EmoteCount[] {
  const ignoredUsers = new Set(rules.ignoredUsers);
  const ignoredEmotes = new Set(rules.ignoredEmotes);

  return (message) => {
    if (rules.sharedChat === 'own' && isMirrored(message)) return NO_USES;
    if (ignoredUsers.size > 0 && ignoredUsers.has(readUserLogin(message.line))) return NO_USES;
    const uses = match(message);
    if (ignoredEmotes.size === 0) return uses;
    return uses.filter(({ emote }) => !ignoredEmotes.has(emote.code) && !ignoredEmotes.has(emote.key));
  };
}
