import type { MonotonicMs, Stop, TimeDeps } from '../../domain/clock.ts';
import type { ListedEmote } from '../../domain/emote.ts';
import { LIST_MAX_ENTRIES } from '../../domain/limits.ts';
import { applyEmoteChanges, changedIds, type EmoteChange } from './emote-change.ts';
import type { ListLoader } from './list-loader.ts';

/** Live changes are collected for this long, because the window is counted again after each change of the list. */
const LIVE_BATCH_MS = 250;

/** A list that live events change. */
export type LiveList = Omit<ReturnType<typeof followList>, 'stop'>;

/** How long a live change is applied to answers without it. They are 10 to 30 minutes old (reports of users, 2026). */
export const LIVE_CHANGE_KEPT_MS = 1_800_000;

interface KeptChange {
  readonly at: MonotonicMs;
  readonly change: EmoteChange;
}

/** Applies live changes to a list, until stopped. */
export function followList(list: ListLoader, { timers, now }: TimeDeps) {
  /** The changes that are applied to new answers, in order. */
  let kept: KeptChange[] = [];
  /** The unreadable entries that are not reported to the list yet. */
  let unreadableCount = 0;
  /** Null while no change waits to be applied. */
  let stopBatch: Stop | null = null;

  /** Drops the changes so far, which were for another list. */
  function dropChanges(): void {
    kept = [];
    unreadableCount = 0;
  }

  /** Changes that the list has already stay as they are. At most `LIST_MAX_ENTRIES` emotes. */
  function withChanges(emotes: readonly ListedEmote[]): readonly ListedEmote[] {
    const changes = kept.map(({ change }) => change);
    return applyEmoteChanges(emotes, changes).slice(0, LIST_MAX_ENTRIES);
  }

  function applyBatch(): void {
    stopBatch = null;
    list.update(withChanges(list.emotes()), unreadableCount);
    unreadableCount = 0;
  }

  list.changeAnswers((answered) => {
    const recent = kept.filter(({ at }) => now() - at < LIVE_CHANGE_KEPT_MS);
    kept = withoutContained(recent, answered);
    unreadableCount = 0;
    return withChanges(answered);
  });

  return {
    loadAgain: list.loadAgain,
    switchList: list.switchList,
    /**
     * Applies the changes within `LIVE_BATCH_MS`, and each of them to every answer until one contains it, at most for
     * `LIVE_CHANGE_KEPT_MS`. Before the first answer, they are only stored.
     */
    change(changes: readonly EmoteChange[]): void {
      for (const change of changes) {
        if (change.kind === 'unreadable') unreadableCount++;
        else kept.push({ at: now(), change });
      }
      if (kept.length > LIST_MAX_ENTRIES) {
        dropChanges();
        list.loadAgain();
      } else stopBatch ??= timers.after(LIVE_BATCH_MS, applyBatch);
    },
    dropChanges,
    stop(): void {
      stopBatch?.();
      list.changeAnswers((emotes) => emotes);
    },
  };
}

/** The changes that `answer` lacks. Several of one id all stay: old answers lack an emote that was added and removed. */
function withoutContained(changes: readonly KeptChange[], answer: readonly ListedEmote[]): KeptChange[] {
  /** By the ids of the changes: the emotes of the answer. */
  const answered = new Map<string, ListedEmote[]>();
  /** The ids of several changes. */
  const often = new Set<string>();
  for (const id of changes.flatMap(({ change }) => changedIds(change))) {
    if (answered.has(id)) often.add(id);
    answered.set(id, []);
  }
  for (const emote of answer) answered.get(emote.id)?.push(emote);
  return changes.filter(({ change }) => {
    const ids = changedIds(change);
    if (ids.some((id) => often.has(id))) return true;
    const emotes = ids.flatMap((id) => answered.get(id) ?? []);
    return namesOf(applyEmoteChanges(emotes, [change])) !== namesOf(emotes);
  });
}

function namesOf(emotes: readonly ListedEmote[]): string {
  return JSON.stringify(emotes.map(({ id, code }) => [id, code]));
}
