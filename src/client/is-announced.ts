import { endOf, type Series } from '../domain/series.ts';
import type { Announced } from './announced-moment.ts';

/** How long the picture and the row of a new moment stand out, in seconds. */
export const NEW_S = 3;

/** Whether a moment was announced in the last `withinS` recorded seconds. */
export function isAnnounced(announced: Announced | null, recent: Series, withinS: number): boolean {
  return announced !== null && endOf(recent) - announced.first.announcedS <= withinS;
}
