import { OPTION_MAX_LENGTH, OPTIONS_MAX } from './limits.ts';
import { ageText, countedText, groupedText } from './number-text.ts';
import { leadersOf, type Vote, type VoteResult, votersOf } from './vote.ts';
import type { VoteFault } from './vote-command.ts';

/** What is wrong with the options of a vote: the second half of a sentence. */
export function faultText(fault: VoteFault): string {
  switch (fault) {
    case 'options':
      return `write 2 to ${OPTIONS_MAX} different options, separated by spaces.`;
    case 'quotes':
      return 'write each option as one word, without quotes.';
    case 'length':
      return `use at most ${OPTION_MAX_LENGTH} characters per option.`;
    case 'direction':
      return 'an option has a character that changes the direction of the text.';
  }
}

/** Announces a vote. */
export function startText({ options, startedAt, endsAt }: Vote): string {
  const seconds = Math.round((endsAt - startedAt) / 1_000);
  return `Vote: ${listText(
    options.map(({ text }) => text),
    'or',
  )}, ${seconds} seconds.`;
}

/** Announces the result of a vote. */
export function resultText(vote: Vote): string {
  const partial = vote.unseen === null ? '' : ' Some of its chat was not seen.';
  return `Vote over: ${winnerText(vote)}.${partial}`;
}

/** `LUL wins with 5 of 8 votes`, `a tie of LUL and Sadge, 4 votes each`, `nobody voted`; `no vote was seen` if chat was missed. */
export function winnerText({ options, unseen }: Vote): string {
  const leaders = leadersOf(options);
  const [first] = leaders;
  if (first === undefined) return unseen === null ? 'nobody voted' : 'no vote was seen';
  const names = leaders.map(({ text }) => text);
  if (leaders.length > 1)
    return `a tie of ${listText(names, 'and')}, ${countedText(first.votes, 'vote', 'votes')} each`;
  return `${first.text} wins with ${groupedText(first.votes)} of ${countedText(votersOf(options), 'vote', 'votes')}`;
}

/** `LUL 41, Sadge 26`, highest first; with `partly counted` if some chat was missed. */
export function voteCountsText({ options, isPartial }: VoteResult): string {
  const counts = options.toSorted((a, b) => b.votes - a.votes).map(({ text, votes }) => `${text} ${votes}`);
  return `${counts.join(', ')}${isPartial ? ', partly counted' : ''}`;
}

/** What is missing from a vote; empty if it is complete. */
export function gapTexts(vote: Vote): readonly string[] {
  const unseen = unseenText(vote);
  return [...(unseen === null ? [] : [unseen]), ...(vote.isFull ? ['more chatters were left out'] : [])];
}

/** Which part of the vote was counted, as times since its start; null if all of it was. */
export function unseenText({ unseen, startedAt, isOver }: Vote): string | null {
  if (unseen === null) return null;
  const { from, until } = unseen;
  const since = until === null ? [] : [`since ${ageText(until - startedAt)}`];
  const parts = from > startedAt ? [`until ${ageText(from - startedAt)}`, ...since] : since;
  return parts.length === 0 ? (isOver ? 'not counted' : 'not counted yet') : `counted ${parts.join(' and ')}`;
}

/** The share of all votes in whole percent; 0 if there are none. */
export function percentOf(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}

function listText(names: readonly string[], word: string): string {
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
