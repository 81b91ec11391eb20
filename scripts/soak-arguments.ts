import { parseArgs } from 'node:util';
import { WARM_UP_MINUTES } from './soak-verdict.ts';

/** The options of `npm run soak`. */
export interface SoakArguments {
  readonly minutes: number;
  /** The same seed gives the same faults and viewer actions in the same order. Their times depend on the machine. */
  readonly seed: number;
  /** The file for the figures as JSON; null for none. */
  readonly jsonFile: string | null;
}

/** A shorter run has no thirds to compare. */
const LEAST_MINUTES = WARM_UP_MINUTES + 2;

/** Throws an Error that describes an invalid or unknown option. */
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
  if (!(minutes >= LEAST_MINUTES)) throw new Error(`--minutes must be a number of ${LEAST_MINUTES} or more.`);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be an integer.');
  return { minutes, seed, jsonFile: values.json ?? null };
}
