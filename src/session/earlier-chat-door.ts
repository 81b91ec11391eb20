import type { MonotonicMs } from '../domain/clock.ts';
import type { EarlierChat, EarlierChatDeps } from './earlier-chat/earlier-chat.ts';

/**
 * Chat from before joining, whose code is loaded if that chat counts before the channel is joined.
 *
 * @param load called at most once
 */
export function createEarlierChatDoor(
  load: () => Promise<(deps: EarlierChatDeps) => EarlierChat>,
  deps: Omit<EarlierChatDeps, 'joinedAt'>,
  logWarning: (text: string) => void,
) {
  let joinedAt: MonotonicMs | null = null;
  let isStopped = false;
  let chat: EarlierChat | null = null;
  let loading: Promise<EarlierChat | null> | null = null;

  async function start(): Promise<EarlierChat | null> {
    const startChat = await load().catch((error) => logWarning(`${error}`));
    if (!startChat || isStopped) return null;
    chat = startChat({ ...deps, joinedAt: () => joinedAt });
    if (joinedAt !== null) chat.request();
    return chat;
  }

  return {
    /** Calls `call` if the code is loaded. Before that nothing was requested. */
    pass(call: (chat: EarlierChat) => void): void {
      if (chat !== null) call(chat);
    },
    open(): void {
      if (joinedAt === null) loading ??= start();
    },
    /** Null if it does not count, or its code cannot be loaded. */
    loaded: async (): Promise<EarlierChat | null> => loading,
    /** The channel is joined, perhaps not for the first time. */
    join(at: MonotonicMs): void {
      joinedAt ??= at;
      chat?.request();
    },
    stop(): void {
      isStopped = true;
      chat?.stop();
    },
  };
}
