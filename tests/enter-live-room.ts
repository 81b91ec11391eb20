import type { EmoteListsDeps } from '../src/emotes/lists/emote-lists.ts';
import { enterRoom, type ListId } from './enter-room.ts';
import { readTranscript } from './read-transcript.ts';

const [HELLO = ''] = readTranscript('7tv-eventapi').fromServer;

/** A room with sockets to 7TV and BetterTTV, whose server side is the test. */
export function enterLiveRoom(overrides: Partial<EmoteListsDeps> = {}) {
  const room = enterRoom(overrides);
  const socketOf = (host: string) => {
    const socket = room.wire.sockets.findLast(({ url }) => url.includes(host));
    if (socket === undefined) throw new Error(`no socket to ${host}`);
    return socket;
  };
  async function startLive() {
    const kept = room.startLive();
    await room.clock.advance(0);
    return kept;
  }
  function greet(): void {
    socketOf('7tv').events.onOpen();
    socketOf('7tv').events.onText(HELLO);
  }
  return {
    ...room,
    /** Without a wait for the code of live events. */
    startAtOnce: room.startLive,
    startLive,
    greet,
    /** With the greeting of 7TV, and what it causes. */
    async startGreeted() {
      const kept = await startLive();
      greet();
      await room.clock.advance(0);
      return kept;
    },
    sevenTv: () => socketOf('7tv'),
    betterTtv: () => socketOf('betterttv'),
    codes: (id: ListId) =>
      room.lists
        .at(-1)
        ?.get(id)
        ?.map(({ code }) => code) ?? [],
    requestCountOf: (url: string) => room.requested.filter((requestedUrl) => requestedUrl === url).length,
    /** To sets and users, not to the personal emotes of a channel. */
    subscribed: () =>
      socketOf('7tv')
        .sent.map((text) => JSON.parse(text))
        .filter(({ d }) => d.condition.ctx === undefined)
        .map(({ op, d }) => [op, d.condition.object_id]),
  };
}
