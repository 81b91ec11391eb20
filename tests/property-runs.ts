/** `npm run test:long` sets it. */
const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);

/** The option of fast-check for an expensive property: `count` runs in `npm test`, many times as many in `npm run test:long`. */
export const propertyRuns = (count: number): { readonly numRuns: number } => ({ numRuns: count * FACTOR });
