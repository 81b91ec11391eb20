import { createEmoteElement } from '../../packages/overlay-view/src/emote-element.ts';
import { createPart } from '../../packages/overlay-view/src/part.ts';
import { ageText } from '../domain/duration-text.ts';
import { groupedText } from '../domain/number-text.ts';
import type { Vote, VoteOption } from '../domain/vote.ts';
import { leadersOf, votersOf } from '../domain/vote-counts.ts';
import { gapTexts, percentOf, winnerText } from '../domain/vote-text.ts';

/** The bars of a vote. The class names are documented in `docs/overlay.md`. */
export interface VoteView {
  readonly element: HTMLElement;
  show(vote: Vote): void;
}

interface OptionRow {
  readonly element: HTMLElement;
  readonly votes: HTMLElement;
  readonly percent: HTMLElement;
  readonly bar: HTMLElement;
  readonly hasPicture: boolean;
}

/** @param prefersStill whether pictures that are not animated are preferred */
export function createVoteView(prefersStill: () => boolean): VoteView {
  const element = createPart('div', 'vote');
  const state = createPart('div', 'vote-state');
  const note = createPart('div', 'vote-note');
  let voteId = '';
  let rows: readonly OptionRow[] = [];

  /** A row is made again when its picture becomes known. */
  function rowsOf({ options }: Vote, isNew: boolean): readonly OptionRow[] {
    return options.map((option, index) => {
      const known = isNew ? undefined : rows[index];
      return known?.hasPicture === (option.emote !== null) ? known : createRow(option, prefersStill);
    });
  }

  return {
    element,
    show(vote) {
      const { options, isOver, leftMs } = vote;
      rows = rowsOf(vote, vote.voteId !== voteId);
      ({ voteId } = vote);
      const voters = votersOf(options);
      const winners = isOver ? leadersOf(options) : [];
      for (const [index, option] of options.entries()) {
        const row = rows[index] as OptionRow;
        row.votes.textContent = groupedText(option.votes);
        row.percent.textContent = `${percentOf(option.votes, voters)} %`;
        row.bar.style.setProperty('--share', `${voters && option.votes / voters}`);
        row.element.toggleAttribute('data-winner', winners.includes(option));
      }
      state.textContent = isOver ? winnerText(vote) : ageText(leftMs + 999);
      note.textContent = gapTexts(vote).join(' · ');
      element.toggleAttribute('data-over', isOver);
      const parts = [state, ...rows.map((row) => row.element), note];
      if (parts.some((part, index) => element.children[index] !== part)) element.replaceChildren(...parts);
    },
  };
}

function createRow({ text, emote }: VoteOption, prefersStill: () => boolean): OptionRow {
  const element = createPart('div', 'option');
  element.dataset.option = text;
  const bar = createPart('span', 'bar');
  const votes = createPart('span', 'votes');
  const percent = createPart('span', 'percent');
  const label =
    emote === null
      ? createPart('bdi', 'word', text)
      : createEmoteElement(emote, 'decoration', prefersStill).element;
  element.append(bar, label, votes, percent);
  return { element, votes, percent, bar, hasPicture: emote !== null };
}
