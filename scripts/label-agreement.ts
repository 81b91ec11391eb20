import { pick, seededRandom } from '../standin/seeded-random.ts';
import type { ClippedStretch } from './clipped-stretches.ts';
import { type FoundMoment, isClipped } from './moment-scores.ts';

/** The moments of a rule in one recording, and what is true of it. */
export interface LabelledMoments {
  readonly moments: readonly FoundMoment[];
  readonly stretches: readonly ClippedStretch[];
}

/** How well moments agree with labelled stretches. Both are 0 to 1. */
export interface Agreement {
  /**
   * Average precision: the moments are ranked by strength, and each stretch has the share of right moments among those up to its
   * first one; 0 without a moment. The mean over all stretches.
   */
  readonly ap: number;
  /** The harmonic mean of the share of moments that are right and the share of stretches that have a moment. */
  readonly f1: number;
}

/** A block of a recording: what is drawn again together. Moments and stretches are in the block of their peak, or start. */
interface Block {
  readonly moments: readonly {
    readonly strength: number;
    readonly finds: boolean;
    readonly isRight: boolean;
  }[];
  readonly stretches: readonly { readonly isFound: boolean }[];
}

/** Long enough for a reaction and what it depends on, in seconds. */
const BLOCK_S = 600;

const EMPTY: Block = { moments: [], stretches: [] };

export function agreementOf(recordings: readonly LabelledMoments[]): Agreement {
  return agreementOfBlocks(recordings.flatMap(blocksOf));
}

/**
 * The 95 % interval of the difference of two rules, from blocks of ten minutes that are drawn again, the same ones for both
 * rules. Each channel counts the same: the difference is the mean over the channels.
 *
 * @param channels of each channel its recordings, found by one rule and by the other one
 */
export function differenceInterval(
  channels: readonly (readonly [readonly LabelledMoments[], readonly LabelledMoments[]])[],
  draws = 2_000,
): Readonly<Record<keyof Agreement, readonly [low: number, high: number]>> {
  const random = seededRandom(1);
  const blocks = channels.map(([one, other]) => {
    return one.flatMap((recording, at) => {
      const [ofOne, ofOther] = [blocksOf(recording), blocksOf(other[at] as LabelledMoments)];
      const length = Math.max(ofOne.length, ofOther.length);
      return Array.from({ length }, (_, index) => [ofOne[index] ?? EMPTY, ofOther[index] ?? EMPTY] as const);
    });
  });
  const differences: Record<keyof Agreement, number[]> = { ap: [], f1: [] };
  for (let draw = 0; draw < draws; draw++) {
    const sums = { ap: 0, f1: 0 };
    for (const ofChannel of blocks) {
      const drawn = ofChannel.map(() => pick(random, ofChannel));
      const [one, other] = [0, 1].map((rule) =>
        agreementOfBlocks(drawn.map((pair) => pair[rule] as Block)),
      ) as [Agreement, Agreement];
      sums.ap += one.ap - other.ap;
      sums.f1 += one.f1 - other.f1;
    }
    differences.ap.push(sums.ap / channels.length);
    differences.f1.push(sums.f1 / channels.length);
  }
  return { ap: middle95(differences.ap), f1: middle95(differences.f1) };
}

function middle95(values: number[]): readonly [number, number] {
  const ordered = values.sort((a, b) => a - b);
  const at = (share: number): number => ordered[Math.floor(share * (ordered.length - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

function blocksOf({ moments, stretches }: LabelledMoments): readonly Block[] {
  const lastS = Math.max(0, ...moments.map(({ peakS }) => peakS), ...stretches.map(({ startS }) => startS));
  const blocks = Array.from({ length: Math.floor(lastS / BLOCK_S) + 1 }, () => ({
    moments: [] as Block['moments'][number][],
    stretches: [] as Block['stretches'][number][],
  }));
  const found = new Set<ClippedStretch>();
  for (const { peakS, strength } of moments.toSorted((a, b) => b.strength - a.strength)) {
    const within = stretches.filter((stretch) => isClipped(peakS, [stretch]));
    const isNew = within.filter((stretch) => !found.has(stretch));
    for (const stretch of isNew) found.add(stretch);
    blocks[Math.floor(peakS / BLOCK_S)]?.moments.push({
      strength,
      finds: isNew.length > 0,
      isRight: within.length > 0,
    });
  }
  for (const stretch of stretches) {
    blocks[Math.floor(stretch.startS / BLOCK_S)]?.stretches.push({ isFound: found.has(stretch) });
  }
  return blocks;
}

function agreementOfBlocks(blocks: readonly Block[]): Agreement {
  const ranked = blocks.flatMap(({ moments }) => moments).sort((a, b) => b.strength - a.strength);
  const stretches = blocks.flatMap((block) => block.stretches);
  let right = 0;
  let precisions = 0;
  ranked.forEach(({ isRight, finds }, index) => {
    if (isRight) right++;
    if (finds) precisions += right / (index + 1);
  });
  const precision = right / Math.max(1, ranked.length);
  const recall = stretches.filter(({ isFound }) => isFound).length / Math.max(1, stretches.length);
  return {
    ap: precisions / Math.max(1, stretches.length),
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
