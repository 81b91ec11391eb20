import type { LiveList } from '../../src/emotes/lists/live-list.ts';
import type { LiveIds } from '../../src/emotes/lists/load-list.ts';
import { openSevenTv } from '../../src/emotes/sources/seven-tv/live.ts';
import { readTranscript } from '../builders/lines.ts';
import { createLiveDeps } from './session.ts';

export const SET = '01J4Y0C0Q8000ESSWF36EXAMP1';
export const NEXT_SET = '01J4Y0C9Z8000ESSWF36EXAMP3';
export const USER = '01J4Y0B1M0000ESSWF36EXAMP2';
export const CHANNEL = { userId: USER, setId: SET };
export const GLOBAL = { userId: null, setId: 'global' };
export const { fromServer, toServer } = readTranscript('7tv-eventapi');
export const [HELLO = '', , , HEARTBEAT = '', PUSHED = '', , , SWITCHED = '', ENDING = '', ENDED = ''] =
  fromServer;

export const request = (op: number, type: string, id: string) => ({
  op,
  d: { type, condition: { object_id: id } },
});
export const end = (code: number) => JSON.stringify({ op: 7, d: { code, message: '' } });
export const pushTo = (setId: string) =>
  JSON.stringify({
    op: 0,
    d: {
      type: 'emote_set.update',
      body: { id: setId, kind: 3, pushed: [{ key: 'emotes', value: { id: '1', name: 'ab' } }] },
    },
  });

/** A channel and the global set, followed with a socket whose server side is the test. */
export function startSevenTv() {
  const { clock, wire, net, deps } = createLiveDeps();
  /** The name of a list and what happened to it. */
  const reported: (readonly [string, ...unknown[]])[] = [];
  const live = openSevenTv(deps);
  function follow(name: string, roomId = name) {
    const list: LiveList = {
      change: (changes) =>
        void reported.push([
          name,
          ...changes.map((change) =>
            change.kind === 'put' ? change.emote.code : 'id' in change && change.id,
          ),
        ]),
      dropChanges: () => undefined,
      loadAgain: () => void reported.push([name, 'missed']),
      switchList: () => void reported.push([name, 'switch list']),
    };
    const listId = roomId === '' ? 'sevenTvGlobal' : 'sevenTvChannel';
    const room = live.follow(roomId, new Map([[listId, list]]));
    return { setIds: (ids: LiveIds) => room.onLiveIds?.(ids), stop: room.stop };
  }
  const sentToLatest = () => wire.latest().sent.map((text) => JSON.parse(text));
  return {
    clock,
    wire,
    net,
    reported,
    live,
    follow,
    channel: follow('channel'),
    global: follow('global', ''),
    receive: (text: string) => wire.latest().events.onText(text),
    /** About sets and users. */
    sent: () => sentToLatest().filter(({ d }) => d.condition.ctx === undefined),
    /** About the personal emotes of those who write in a channel. */
    sentOfChannels: () => sentToLatest().filter(({ d }) => d.condition.ctx !== undefined),
    personal: deps.personal,
    greet() {
      wire.latest().events.onOpen();
      wire.latest().events.onText(HELLO);
    },
  };
}
