import type { MessageLine } from '../chat/line.ts';
import type { MonotonicMs } from '../domain/clock.ts';
import { type CountingRules, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import type { Votes, VotesDeps } from './vote/votes.ts';

const EXCLAMATION_MARK = '!'.charCodeAt(0);

/** Most calls that wait for the code; beyond it, that load starts no vote. Chosen: ten seconds of 5 000 messages each. */
const WAITING_MAX = 50_000;

/** Loads votes with the first command. Calls wait meanwhile, so that no vote is missed. A failed load is repeated. */
export function createLazyVotes(
  load: () => Promise<(deps: VotesDeps) => Votes>,
  deps: VotesDeps,
  logWarning: (text: string) => void,
) {
  let votes: Votes | null = null;
  /** The calls that wait; null unless the code is being loaded. */
  let waiting: ((votes: Votes) => void)[] | null = null;
  let rules = DEFAULT_COUNTING_RULES;

  /** Whether the message begins with `!` and the vote word. It can be another command, such as `!votes`. */
  function mayBeCommand({ line, wordsStart }: MessageLine): boolean {
    if (line.charCodeAt(wordsStart) !== EXCLAMATION_MARK) return false;
    const { length } = rules.voteWord;
    return line.slice(wordsStart + 1, wordsStart + 1 + length).toLowerCase() === rules.voteWord;
  }

  /** Calls `call` with the votes, now or after the waiting calls. No effect before the first command. */
  function pass(call: (votes: Votes) => void): void {
    if (votes !== null) call(votes);
    else if (waiting !== null && waiting.push(call) > WAITING_MAX) waiting = null;
  }

  /** The same, and loads the code. */
  function open(call: (votes: Votes) => void): void {
    if (votes === null && waiting === null) void start();
    pass(call);
  }

  async function start(): Promise<void> {
    const known = rules;
    const mine = [(loaded: Votes) => loaded.setRules(known)];
    waiting = mine;
    try {
      const createVotes = await load();
      if (waiting !== mine) return;
      votes = createVotes(deps);
      for (const call of mine) call(votes);
    } catch (error) {
      logWarning(`${error}`);
    }
    if (waiting === mine) waiting = null;
  }

  return {
    pass,
    open,
    receive(message: MessageLine, at: MonotonicMs): void {
      if (votes !== null) votes.receive(message, at);
      else if (waiting !== null) pass(receiving(message, at));
      else if (mayBeCommand(message)) open(receiving(message, at));
    },
    setRules(next: CountingRules): void {
      rules = next;
      pass((loaded) => loaded.setRules(next));
    },
  };
}

/** Not in `receive`: there it takes 48 bytes per message, even if no closure is made (measured 2026-11-28). */
function receiving(message: MessageLine, at: MonotonicMs): (votes: Votes) => void {
  return (votes) => votes.receive(message, at);
}
