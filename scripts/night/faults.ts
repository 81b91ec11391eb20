import { pick, type Random, wholeBetween } from '../../standin/seeded-random.ts';
import type { ScriptedAnswer } from '../../standin/services/scripted-answer.ts';
import type { SoakStage } from './stage.ts';

/** A temporary fault. `play` resolves when it is over. */
export interface Fault {
  readonly name: string;
  /** The relative probability. */
  readonly weight: number;
  play(): Promise<void>;
}

const HOSTS_OF_LISTS = ['7tv.io', 'api.betterttv.net', 'api.betterttv.net/3/cached/users'];

/** What a service can answer instead of a list. */
export const FAILING: readonly ScriptedAnswer[] = [
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, cors: true },
  { kind: 'hang' },
  { kind: 'drop' },
  { kind: 'truncated' },
  { kind: 'body', body: '<html>not json' },
  { kind: 'json', json: { emotes: 'none', 0: null } },
];

const NONSENSE = ['\r\n', '@a=b', ':x PRIVMSG', '@emotes=25:9-1;id= :a PRIVMSG #b :\u{1}ACTION', '\u{0}{}[]'];

/**
 * @param channel returns the channel that is watched now
 * @param answers of lists that fail
 */
export function createFaults(
  stage: SoakStage,
  random: Random,
  channel: () => string,
  answers = FAILING,
): readonly Fault[] {
  const { standIn, context } = stage;
  const { chat, services, sevenTvLive, betterTtvLive } = standIn;
  const seconds = (from: number, to: number) => stage.pause(wholeBetween(random, from, to) * 1_000);
  let pushed = 0;

  const liveDropped = (name: string, live: typeof sevenTvLive | typeof betterTtvLive): Fault => ({
    name: `${name} live dropped`,
    weight: 2,
    async play() {
      live.behaviour.refuseConnections = random() < 0.5;
      live.dropConnections();
      await seconds(2, 10);
      live.behaviour.refuseConnections = false;
    },
  });

  return [
    { name: 'chat dropped', weight: 2, play: async () => chat.dropConnections() },
    {
      name: 'chat refused',
      weight: 2,
      async play() {
        chat.behaviour.refuseConnections = true;
        chat.dropConnections();
        await seconds(3, 12);
        chat.behaviour.refuseConnections = false;
      },
    },
    { name: 'RECONNECT', weight: 2, play: async () => chat.askToReconnect() },
    {
      name: 'pings unanswered',
      weight: 1,
      async play() {
        chat.behaviour.ignorePings = true;
        await seconds(60, 75);
        chat.behaviour.ignorePings = false;
      },
    },
    {
      name: 'invalid lines',
      weight: 1,
      async play() {
        chat.sendFrame(`${NONSENSE.join('\r\n')}\r\n`);
        sevenTvLive.sendFrame('{"op":0,"d":{"type":"emote_set.update","body":{"pushed":[null]}}}');
        betterTtvLive.sendFrame('not json');
      },
    },
    {
      name: 'a storm of 1,000 messages a second',
      weight: 1,
      async play() {
        const login = channel();
        chat.play(login, { ...stage.scenario, messagesPerSecond: 1_000 });
        await seconds(5, 10);
        chat.play(login, stage.scenario);
      },
    },
    {
      name: 'lists failing',
      weight: 3,
      async play() {
        const undo = services.script(pick(random, HOSTS_OF_LISTS), pick(random, answers));
        await seconds(10, 40);
        undo();
      },
    },
    liveDropped('7TV', sevenTvLive),
    liveDropped('BetterTTV', betterTtvLive),
    {
      name: 'lists changed live',
      weight: 2,
      async play() {
        pushed += 1;
        const room = chat.roomIdOf(channel());
        sevenTvLive.push(room, [`soaked${pushed}`]);
        betterTtvLive.create(room, [`shared${pushed}`]);
        await seconds(2, 10);
        sevenTvLive.pull(room, [`soaked${pushed}`]);
        betterTtvLive.remove(room, [`shared${pushed}`]);
      },
    },
    {
      name: 'offline',
      weight: 2,
      async play() {
        await context.setOffline(true);
        await seconds(2, 8);
        await context.setOffline(false);
      },
    },
  ];
}

/** A random element; the probability is proportional to its weight. */
export function pickWeighted<Choice extends { readonly weight: number }>(
  random: Random,
  choices: readonly Choice[],
): Choice {
  return pick(
    random,
    choices.flatMap((choice) => Array.from({ length: choice.weight }, () => choice)),
  );
}
