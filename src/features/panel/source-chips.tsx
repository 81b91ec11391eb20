import { type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteListState } from '../../domain/emote.ts';
import { agoText, countedText, groupedText } from '../../domain/number-text.ts';
import { usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useUnixNow } from '../../page/use-store.ts';
import { useHintPopover } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KNOWN_SOURCES, SourceMark, sourceGroup, sourceLook, TWITCH } from '../../ui/source.tsx';
import { minuteText } from '../../ui/time-text.ts';
import { useTimer } from '../../ui/use-timer.ts';
import styles from './source-chips.module.css';

interface SourceChipsProps {
  readonly channelLogin: ChannelLogin | null;
  readonly lists: readonly EmoteListState[];
  /** The source of the emotes that the table shows (see `isOfSource`); null: all. */
  readonly shownSource: string | null;
  readonly onShownSourceChange: (source: string | null) => void;
  /** The user opened the chips. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** With more chips, a line of the panel has no room for their numbers. */
const CHIPS_WITH_NUMBERS = 4;

/**
 * The number of known emotes. It opens a line with one chip per source, with its number of emotes and a mark where a list is loading
 * or failing. A click on a chip shows only that source in the table, a second click all. A popover has the states of its lists.
 * One button reloads all lists. The chips stay open while a list fails or one of them filters.
 */
export const SourceChips = memo(function SourceChips(props: SourceChipsProps) {
  const { lists, shownSource, isOpen: isChosenOpen, onOpenChange, ...chip } = props;
  const { customEmotes } = useOptions();
  const hasToBeOpen = shownSource !== null || markOf(lists) === 'failing';
  const isOpen = isChosenOpen || hasToBeOpen;
  const sources = new Set(KNOWN_SOURCES);
  for (const { source } of lists) sources.add(source);
  for (const { source } of customEmotes) sources.add(sourceGroup(source));
  // Its emotes may be gone, but the user has to be able to show all sources again.
  if (shownSource !== null) sources.add(shownSource);
  return (
    <div className={`row ${styles.line}`}>
      <button
        type="button"
        className={`bare muted chevron ${styles.fold}`}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Emote lists' : undefined}
        // It keeps its place.
        disabled={hasToBeOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        {!isOpen && knownText(lists, customEmotes.length)}
      </button>
      {isOpen && (
        <ul
          className={`row ${styles.chips}`}
          data-many={sources.size > CHIPS_WITH_NUMBERS}
          aria-label="Emote lists"
        >
          {Array.from(sources, (source) => (
            <SourceChip
              key={source}
              {...chip}
              source={source}
              lists={lists.filter((list) => list.source === source)}
              isShownAlone={source === shownSource}
            />
          ))}
        </ul>
      )}
      {lists.length > 0 && <ReloadButton />}
    </div>
  );
});

function knownText(lists: readonly EmoteListState[], customCount: number): string {
  if (lists.length === 0 || markOf(lists) === 'loading') return 'Loading the emotes';
  return `${countedText(knownCount(lists, customCount), 'emote', 'emotes')} known`;
}

function knownCount(lists: readonly EmoteListState[], customCount: number): number {
  return lists.reduce((sum, { emoteCount }) => sum + emoteCount, customCount);
}

function markOf(lists: readonly EmoteListState[]): '' | 'loading' | 'failing' {
  if (lists.some(({ failing }) => failing !== null)) return 'failing';
  return lists.some(({ loadedAt }) => loadedAt === null) ? 'loading' : '';
}

function wordsWithoutList(source: string): string {
  if (source === TWITCH) return 'Twitch marks its emotes in each message';
  return KNOWN_SOURCES.includes(source) ? 'Loaded after the channel is joined' : 'No emotes now';
}

/** Shortest time between two reloads. A second more than that of the worker, which measures it by its own clock. */
const REST_SECONDS = 11;

/**
 * Loads all lists again. After a click it counts down the seconds until the next one, which screen readers do not announce. It is
 * not `disabled` meanwhile, so that it keeps the focus.
 */
function ReloadButton() {
  const { reloadLists } = useApp().client;
  const [restSeconds, setRestSeconds] = useState(0);
  const isResting = restSeconds > 0;
  const timer = useTimer();
  useEffect(() => {
    if (restSeconds > 0) timer.start(() => setRestSeconds(restSeconds - 1), 1_000);
    return timer.stop;
  }, [restSeconds, timer]);
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={`bare note icon-button ${styles.button}`}
        aria-label="Reload lists"
        aria-disabled={isResting}
        title={isResting ? `Requested. Next in ${restSeconds} s.` : 'Reload lists'}
        onClick={() => {
          if (isResting) return;
          reloadLists();
          setRestSeconds(REST_SECONDS);
        }}
      >
        {isResting ? <span aria-hidden="true">{restSeconds}</span> : <Icon name="reload" />}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {isResting && 'Requested'}
      </span>
    </div>
  );
}

interface SourceChipProps extends Pick<SourceChipsProps, 'channelLogin' | 'lists' | 'onShownSourceChange'> {
  readonly source: string;
  readonly isShownAlone: boolean;
}

function SourceChip({ source, channelLogin, lists, isShownAlone, onShownSourceChange }: SourceChipProps) {
  const now = useUnixNow();
  const customCount = useOptions().customEmotes.filter(
    (emote) => sourceGroup(emote.source) === source,
  ).length;
  const words = lists.map((list) => listText(list, now));
  if (customCount > 0) words.push(`Custom: ${countedText(customCount, 'emote', 'emotes')}`);
  if (words.length === 0) words.push(wordsWithoutList(source));
  const emoteCount = lists.length + customCount === 0 ? null : knownCount(lists, customCount);
  const mark = markOf(lists);
  const popoverId = useId();
  const wordsId = useId();
  const { popover, isLongPress } = useHintPopover();
  const isTouch = useRef(false);
  const look = sourceLook(source);
  const onClick = (event: MouseEvent): void => {
    // The browser would show the popover.
    event.preventDefault();
    const isByPointer = event.detail > 0;
    if (isByPointer && isLongPress.current) return;
    onShownSourceChange(isShownAlone ? null : source);
    if (isByPointer) popover.current?.togglePopover(isTouch.current && mark === 'failing');
  };
  return (
    <li
      className={styles.item}
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch';
      }}
    >
      <button
        type="button"
        className={`row note chip ${styles.chip}`}
        aria-pressed={isShownAlone}
        aria-describedby={wordsId}
        // Without it, a press on the chip would count as one outside of the popover and close it.
        popoverTarget={popoverId}
        onClick={onClick}
        onContextMenu={(event) => {
          if (isTouch.current) event.preventDefault();
        }}
      >
        <SourceMark look={look} />
        <span className={`cut ${styles.title}`}>
          <span className={styles.titleStart}>{look.start}</span>
          {look.shortTitle}
        </span>
        {source !== TWITCH && (
          <span className={styles.count}>{emoteCount !== null && groupedText(emoteCount)}</span>
        )}
        {mark !== '' && (
          <span className={styles.mark} data-mark={mark}>
            <span aria-hidden="true">{mark === 'failing' ? '!' : '…'}</span>
            <span className="visually-hidden">{mark}</span>
          </span>
        )}
      </button>
      <div className={`popover ${styles.popover}`} id={popoverId} ref={popover} popover="auto">
        <div className={`raised stack ${styles.details}`}>
          <div id={wordsId} className="stack">
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {/* The keyboard has it in the menu of the channel: here each chip would take two stops. */}
          {channelLogin !== null && (
            <RouteLink tabIndex={-1} to={usagePath(channelLogin)}>
              Emote usage
            </RouteLink>
          )}
        </div>
      </div>
    </li>
  );
}

/** One list's state in words: the number and age of its emotes, since when it fails, when it is loaded next. */
export function listText(list: EmoteListState, now: UnixMs): string {
  return `${list.title}: ${stateParts(list, now).join(' · ')}`;
}

/** The parts of the state, the most important one first. */
function stateParts(list: EmoteListState, now: UnixMs): readonly string[] {
  const { isLoading, loadedAt, failing, nextTryAt } = list;
  const next = isLoading || nextTryAt === null ? null : minuteText(nextTryAt);
  const loaded = loadedAt === null ? [] : loadedParts(list, now - loadedAt);
  if (failing !== null) {
    const retry = next === null ? 'retrying' : `next try ${next}`;
    return [`failing since ${minuteText(failing.since)}`, failing.reason, retry, ...loaded];
  }
  if (loadedAt === null) return ['loading'];
  return [...loaded, next === null ? 'updating' : `next update ${next}`];
}

/** What is known of the last good answer. */
function loadedParts({ emoteCount, unreadableCount, failing }: EmoteListState, ageMs: number) {
  const emotes =
    failing === null
      ? countedText(emoteCount, 'emote', 'emotes')
      : countedText(emoteCount, 'saved emote in use', 'saved emotes in use');
  const unreadable = `${countedText(unreadableCount, 'entry', 'entries')} could not be read`;
  // Not by the second: the text is not rendered each second.
  const age = ageMs < 60_000 ? 'just now' : agoText(ageMs / 1_000);
  return [emotes, ...(unreadableCount === 0 ? [] : [unreadable]), `updated ${age}`];
}
