import type { Random } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';
import type { ChatParts } from './chat-parts.ts';
import { drawMessageId } from './message-id.ts';

/** A moderator's command of a vote. */
export interface VoteCommandMessage {
  /** Ms since the start of the chat. */
  readonly atMs: number;
  readonly parts: ChatParts;
}

/** The first vote is soon after the start, so that whoever opens the channel sees one. */
const FIRST_MS = 8_000;
const EVERY_MS = 75_000;

/** The emotes of the votes, one vote after the other: the chat writes them. */
const VOTES = [
  '!vote KEKW Sadge 40s',
  '!vote catJAM LUL OMEGALUL 45s',
  '!vote EZ Clap monkaS HYPERS 40s',
] as const;

/** The codes that the votes ask for. */
export const VOTE_CODES: readonly string[] = [
  'KEKW',
  'Sadge',
  'catJAM',
  'LUL',
  'OMEGALUL',
  'EZ',
  'Clap',
  'monkaS',
  'HYPERS',
];

/** Returns the commands before `untilMs` that were not returned yet, oldest first. */
export function createVoteCommands(seed: number): (untilMs: number) => readonly VoteCommandMessage[] {
  const random: Random = seededRandom(seed);
  let next = 0;
  return (untilMs) => {
    const commands: VoteCommandMessage[] = [];
    for (let atMs = FIRST_MS + next * EVERY_MS; atMs < untilMs; atMs = FIRST_MS + next * EVERY_MS) {
      const text = VOTES[next % VOTES.length] as string;
      const id = drawMessageId(random);
      const extraTags = { badges: 'moderator/1', mod: '1', 'user-type': 'mod' };
      commands.push({ atMs, parts: { text, login: 'modpanda', displayName: 'modPanda', id, extraTags } });
      next++;
    }
    return commands;
  };
}
