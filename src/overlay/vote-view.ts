import { createEmoteElement } from '../../packages/overlay-view/src/emote-element.ts';
import { createPart } from '../../packages/overlay-view/src/part.ts';
import { ageText, groupedText } from '../domain/number-text.ts';
import { leadersOf, type Vote, type VoteOption, votersOf } from '../domain/vote.ts';
import { gapTexts, percentOf, winnerText } from '../domain/vote-text.ts';

/** How long the result stays, in milliseconds. */
export const RESULT_MS = 10_000;

/** The bars of a vote, in `parent` while it runs and `RESULT_MS` more. The class names are documented in `docs/overlay.md`. */
export function createVoteView(parent: HTMLElement, prefersStill: () => boolean) {
  const element = createPart('div', 'vote');
  const state = createPart('div', 'vote-state');
  const note = createPart('div', 'vote-note');
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    /** Null removes the bars. */
    show(vote: Vote | null): void {
      clearTimeout(timer);
      if (vote === null) {
        element.remove();
        return;
      }
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
      if (element.parentElement === null) parent.append(element);
      if (isOver) timer = setTimeout(() => element.remove(), RESULT_MS);
    },
  };
}

type OptionRow = ReturnType<typeof createRow>;

function createRow({ text, emote }: VoteOption, prefersStill: () => boolean) {
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
