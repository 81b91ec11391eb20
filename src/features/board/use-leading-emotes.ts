import { useState } from 'react';
import type { EmoteCount } from '../../domain/emote.ts';
import { emoteCountsOf, type Snapshot } from '../../domain/snapshot.ts';

/** Most emotes of a card; more do not fit. */
const LEADING_EMOTES = 5;
/** The emotes are chosen again after this many steps. Their counts are those of each step. */
const CHOSEN_STEPS = 5;

interface Choice {
  readonly emotes: Snapshot['emotes'];
  readonly period: number;
  readonly ids: Uint32Array;
}

const NONE: Choice = { emotes: [], period: -1, ids: new Uint32Array() };

/**
 * The leading emotes, highest count first. They are chosen again every fifth step, or when one of them leaves the window: new
 * pictures each second would be the largest part of the board's work (20 of 65 ms a second, measured 2026-11-22).
 */
export function useLeadingEmotes(snapshot: Snapshot | undefined): readonly EmoteCount[] {
  const [chosen, setChosen] = useState(NONE);
  if (snapshot === undefined) return [];
  const period = Math.floor(snapshot.step / CHOSEN_STEPS);
  if (chosen.period === period && chosen.emotes === snapshot.emotes) {
    const counted = countsOf(snapshot, chosen.ids);
    if (counted !== null) return counted;
  }
  const ids = snapshot.emoteIds.slice(0, LEADING_EMOTES);
  if (!isSame(chosen, { emotes: snapshot.emotes, period, ids })) {
    setChosen({ emotes: snapshot.emotes, period, ids });
  }
  return emoteCountsOf(snapshot, LEADING_EMOTES);
}

/** The counts of these emotes, highest first. Null if one of them left the window, or if the card has space for more. */
function countsOf({ emotes, emoteIds, counts }: Snapshot, ids: Uint32Array): readonly EmoteCount[] | null {
  if (ids.length < Math.min(LEADING_EMOTES, emoteIds.length)) return null;
  const counted: EmoteCount[] = [];
  for (const id of ids) {
    const emote = emotes[id];
    const count = counts[emoteIds.indexOf(id)];
    if (emote === undefined || count === undefined) return null;
    counted.push({ emote, count });
  }
  return counted.sort((a, b) => b.count - a.count);
}

function isSame(a: Choice, b: Choice): boolean {
  return a.emotes === b.emotes && a.period === b.period && a.ids.join() === b.ids.join();
}
