import { parseArgs } from 'node:util';
import { WARM_UP_MINUTES } from './soak-verdict.ts';

/** What `npm run soak` was asked for. */
export interface SoakArguments {
  readonly minutes: number;
  /** The same seed gives the same faults and deeds in the same order; their moments differ by the machine. */
  readonly seed: number;
  /** Where the figures are written as JSON; null for nowhere. */
  readonly jsonFile: string | null;
}

/** Shorter than this there are no thirds to compare. */
const LEAST_MINUTES = WARM_UP_MINUTES + 2;

/** Throws an Error that says what is wrong, for an option that does not exist too. */
export function readSoakArguments(args: readonly string[]): SoakArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes >= LEAST_MINUTES)) throw new Error(`--minutes is a number from ${LEAST_MINUTES} up.`);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number.');
  return { minutes, seed, jsonFile: values.json ?? null };
}
