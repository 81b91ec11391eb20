import { lazyPart } from '../../ui/lazy-part.tsx';

// The parts of the panel that the first table does not need. Their code is loaded after it, or without a channel.

export const NoChannel = lazyPart(
  () => import('../first-visit/no-channel.tsx'),
  (module) => module.NoChannel,
);
export const PastPanel = lazyPart(
  () => import('../recordings/past-panel.tsx'),
  (module) => module.PastPanel,
);
export const ConnectionPlace = lazyPart(
  () => import('../channel/connection-place.tsx'),
  (module) => module.ConnectionPlace,
);
export const LinkedSecond = lazyPart(
  () => import('../recordings/linked-second.tsx'),
  (module) => module.LinkedSecond,
);
export const OldestAge = lazyPart(
  () => import('./oldest-age.tsx'),
  (module) => module.OldestAge,
);
export const UsualTotal = lazyPart(
  () => import('./usual-total.tsx'),
  (module) => module.UsualTotal,
);
export const SourceChips = lazyPart(
  () => import('./source-chips.tsx'),
  (module) => module.SourceChips,
);

/** Loads what every panel needs soon after its first table. The words for a lost connection must be there before it is lost. */
export const loadLaterParts = () => Promise.all([PastPanel.load(), ConnectionPlace.load()]);
