import { MOODS, type Mood } from '../src/domain/mood.ts';
import { largestMood } from '../src/stats/moments/mood-of-second.ts';
import { createMoodTable } from '../src/stats/moments/mood-table.ts';
import { pick, seededRandom } from '../standin/seeded-random.ts';
import type { LabelledBurst } from './labelled-bursts.ts';

/** The moods that are right for a labelled reaction. Other labels are no reaction. */
export const RIGHT_MOODS: Readonly<Record<string, readonly Mood[]>> = {
  amusement: ['funny'],
  amazement: ['hype'],
  shock: ['tense', 'hype'],
  confusion: ['tense'],
  disappointment: ['sad', 'angry'],
  unlucky: ['sad', 'angry'],
};

/** A burst, whether it is a reaction, and the mood that the table gives it. */
export interface MoodOfBurst {
  readonly recording: string;
  readonly label: string;
  readonly mood: Mood | null;
}

/** How well moods agree with labels. Shares, 0 to 1; NaN if there is nothing to divide by. */
export interface MoodAgreement {
  /** Labelled reactions, and how many of them get a mood. */
  readonly reactions: number;
  readonly withMood: number;
  /** Of the reactions that get a mood: the share whose mood is right. */
  readonly right: number;
  /** Of all bursts that get a mood: the share that is a reaction. */
  readonly areReactions: number;
}

/**
 * The mood of each burst. Its messages stand for its chatters, who are not known. A message that has two codes of a mood counts
 * twice.
 */
export function moodsOfBursts(bursts: readonly LabelledBurst[]): readonly MoodOfBurst[] {
  const { moodOf } = createMoodTable();
  return bursts.map(({ recording, label, messages, messagesWith }) => {
    const sums = MOODS.map(() => 0);
    for (const [code, many] of messagesWith) {
      const mood = moodOf(code);
      if (mood !== undefined) sums[MOODS.indexOf(mood)] = (sums[MOODS.indexOf(mood)] as number) + many;
    }
    const atMost = sums.map((sum) => Math.min(sum, messages));
    return { recording, label, mood: largestMood(atMost, messages) };
  });
}

export function moodAgreementOf(bursts: readonly MoodOfBurst[]): MoodAgreement {
  const isReaction = ({ label }: MoodOfBurst): boolean => label in RIGHT_MOODS;
  const withMood = bursts.filter(({ mood }) => mood !== null);
  const reactions = withMood.filter(isReaction);
  const right = reactions.filter(({ label, mood }) => mood !== null && RIGHT_MOODS[label]?.includes(mood));
  return {
    reactions: bursts.filter(isReaction).length,
    withMood: reactions.length,
    right: right.length / reactions.length,
    areReactions: reactions.length / withMood.length,
  };
}

/** The 95 % intervals of both shares, from bursts that are drawn again. */
export function moodIntervals(
  bursts: readonly MoodOfBurst[],
  draws = 2_000,
): Readonly<Record<'right' | 'areReactions', readonly [low: number, high: number]>> {
  const random = seededRandom(1);
  const drawn = Array.from({ length: draws }, () => moodAgreementOf(bursts.map(() => pick(random, bursts))));
  const middle = (values: readonly number[]): readonly [number, number] => {
    const ordered = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    const at = (share: number): number => ordered[Math.floor(share * (ordered.length - 1))] ?? Number.NaN;
    return [at(0.025), at(0.975)];
  };
  return {
    right: middle(drawn.map(({ right }) => right)),
    areReactions: middle(drawn.map(({ areReactions }) => areReactions)),
  };
}
