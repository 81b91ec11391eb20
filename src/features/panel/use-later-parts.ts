import { laterModule } from '../../ui/later-module.ts';

export type LaterParts = typeof import('./later-parts.ts');

/** The parts of the panel that are loaded after its first table. */
export const useLaterParts = laterModule(() => import('./later-parts.ts'));
