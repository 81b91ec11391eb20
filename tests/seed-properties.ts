import fc from 'fast-check';

// The same cases in each run of the tests. `npm run fuzz` sets another seed.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
