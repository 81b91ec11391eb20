import { lazyPart } from './lazy-part.tsx';

/** A `Hint` whose code is loaded later. */
export const Hint = lazyPart(
  () => import('./hint.tsx'),
  (module) => module.Hint,
);
