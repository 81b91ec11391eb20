import { useEffect, useId, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import { countedText } from '../../domain/number-text.ts';
import { type ChannelUsage, DAY_S, localDay } from '../../domain/usage.ts';
import { MAIN_PATH, pushPath, type ScreenAddress, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { TITLE, useScreenTitle } from '../../page/tab-title.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelForm, channelProblem } from '../../ui/channel-form.tsx';
import { Choice, Problem } from '../../ui/fields.tsx';
import { focusIfIdle } from '../../ui/focus-once.ts';
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { shownText } from '../../ui/shown-text.ts';
import { calendarDayText } from '../../ui/time-text.ts';
import { useChosenKeys } from '../../ui/use-chosen-keys.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { ChannelBar, TitleBar } from '../bar/screen-bar.tsx';
import { AddedChats } from './added-chats.tsx';
import styles from './usage.module.css';
import { UsageContent } from './usage-content.tsx';
import { chosenPeriods, PERIODS, type PeriodChoice } from './usage-rows.ts';
import { ForgetQuestion, StoredChannels } from './usage-settings.tsx';
import { noComparison, seenText } from './usage-words.ts';

type UsageScreenProps = Omit<Extract<ScreenAddress, { readonly screen: 'usage' }>, 'screen'>;

/** The stored usage of a channel, or the channels with stored usage. None of them is followed. */
export function UsageScreen({ channel, search }: UsageScreenProps) {
  const login = readFollowedLogin(channel ?? '');
  if (login !== null) {
    return <ChannelUsageView key={login} channelLogin={login} firstSearch={search} />;
  }
  return (
    <main className={styles.screen}>
      <TitleBar title="Usage" />
      <div className={styles.body}>
        {channel !== undefined && (
          <p role="alert">
            “{shownText(channel)}” cannot be a channel. {channelProblem(channel)}
          </p>
        )}
        <div className={styles.choose}>
          <ChannelForm
            saveLabel="Show"
            value={null}
            onChange={(next) => pushPath(usagePath(next))}
            ref={focusIfIdle}
          />
        </div>
        <ChannelList />
      </div>
    </main>
  );
}

function ChannelList() {
  const { data: channels, hasFailed } = useAnswer({ kind: 'usage-channels' });
  if (channels === undefined && !hasFailed) return <p role="status">Loading…</p>;
  if (channels === undefined) {
    return <Problem>The stored usage cannot be read now.</Problem>;
  }
  if (channels.length > 0) return <StoredChannels channels={channels} />;
  return (
    <p className="hint">
      No usage is stored yet: it is counted while a channel is open.{' '}
      <RouteLink to={MAIN_PATH}>Watch a channel</RouteLink>
    </p>
  );
}

const UNREADABLE =
  'The usage cannot be read: this browser blocks the page’s storage, the storage failed, or a newer version of this page has written it.';
const OFF = 'Count usage is off in the settings: nothing new is counted.';

/** How often the usage is loaded again: a channel that is followed in another tab is saved once a minute. */
const REFRESH_MS = 60_000;

interface ChannelUsageViewProps {
  readonly channelLogin: ChannelLogin;
  readonly firstSearch: string;
}

export function ChannelUsageView({ channelLogin, firstSearch }: ChannelUsageViewProps) {
  const options = useOptions();
  const [period, setPeriod] = useState<PeriodChoice>('30');
  const [isBeforeWanted, setIsBeforeWanted] = useState(false);
  const { request } = useApp().client;
  const { chosen, toggle, clear } = useChosenKeys();
  /** What an item of the menu did. */
  const [words, setWords] = useState('');
  const [isForgetting, setIsForgetting] = useState(false);
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const [foot, measureFoot] = useElementSize();
  const noBeforeId = useId();
  const moreButton = useRef<HTMLButtonElement>(null);
  const chatFiles = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  const periods = chosenPeriods(period, localDay(new Date()), isBeforeWanted && period !== 'all');
  const { data, hasFailed, reload } = useAnswer({ kind: 'usage', channelLogin, periods });
  const usage = hasFailed ? null : (data ?? null);
  const noBefore = period === 'all' ? 'All days: nothing to compare with.' : usage && noComparison(usage);
  const withBefore = isBeforeWanted && noBefore === null;
  const beforeText = period === 'all' ? 'with the period before' : `with the ${PERIODS[period]} before`;
  const chosenCodes = usage?.emotes.filter(({ key }) => chosen.has(key)).map(({ code }) => code) ?? [];
  async function saveCsv(): Promise<void> {
    // The same words are announced again.
    setWords('');
    const { ignoredEmotes } = options;
    const content = await request({ kind: 'usage-csv', channelLogin, period: periods[0], ignoredEmotes });
    if (content === 'failed') return setWords('The file could not be made.');
    const day = new Date(localDay(new Date()) * DAY_S * 1_000).toISOString().slice(0, 10);
    saveFile(`${channelLogin}-${day}-usage.csv`, content);
    setWords('Saved.');
  }

  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  useScreenTitle(`Emote usage of ${channelLogin} · ${TITLE}`);
  return (
    <main className={styles.screen}>
      <ChannelBar
        channelLogin={channelLogin}
        screen="usage"
        more={
          <MenuButton ref={moreButton}>
            <MenuItem onClick={() => chatFiles.current?.click()}>Add past chats</MenuItem>
            <MenuItem onClick={saveCsv}>Save as CSV</MenuItem>
            <MenuItem onClick={() => setIsForgetting(true)}>Forget usage</MenuItem>
          </MenuButton>
        }
      />
      {/* The foot covers no row that has the focus. */}
      <div className={styles.body} ref={setScrollArea} style={{ scrollPaddingBlockEnd: foot.heightPx }}>
        <div className={`wrap ${styles.controls}`}>
          <Choice label="Period" isLabelHidden choices={PERIODS} value={period} onChange={setPeriod} />
          <label className={`row check ${styles.check}`}>
            <input
              type="checkbox"
              checked={withBefore}
              aria-label={`compare ${beforeText}`}
              aria-describedby={noBeforeId}
              disabled={noBefore !== null}
              onChange={(event) => setIsBeforeWanted(event.target.checked)}
            />
            <span>
              compare<span className={styles.wide}>{` ${beforeText}`}</span>
            </span>
          </label>
          <CoverageWords usage={usage} noBefore={noBefore} noBeforeId={noBeforeId} />
          <span role="status" className="hint">
            {words}
          </span>
        </div>
        {isForgetting && (
          <ForgetQuestion
            channelLogin={channelLogin}
            onEnd={(done) => {
              setIsForgetting(false);
              setWords(done);
              reload();
              focusAfter(() => moreButton.current);
            }}
          />
        )}
        {!options.countUsage && <p className="problem">{OFF}</p>}
        {usage === null && !hasFailed && <p role="status">Loading…</p>}
        {hasFailed && <Problem>{UNREADABLE}</Problem>}
        {usage !== null && (
          <UsageContent
            usage={usage}
            withBefore={withBefore}
            firstSearch={firstSearch}
            chosen={chosen}
            onChoose={toggle}
            onAddChats={() => chatFiles.current?.click()}
            onListLoad={reload}
            scrollArea={scrollArea}
          />
        )}
        <footer className={`wrap ${styles.foot}`} data-chosen={chosenCodes.length > 0} ref={measureFoot}>
          {chosenCodes.length > 0 && (
            <ChosenNames
              codes={chosenCodes}
              onClear={() => {
                clear();
                focusAfter(() => scrollArea?.querySelector<HTMLElement>('tr[tabindex="0"]'));
              }}
            />
          )}
          <AddedChats
            channelLogin={channelLogin}
            added={usage?.added ?? []}
            onChange={reload}
            field={chatFiles}
            moreButton={moreButton}
          />
        </footer>
      </div>
    </main>
  );
}

interface ChosenNamesProps {
  readonly codes: readonly string[];
  readonly onClear: () => void;
}

/** Copies the names of the ticked emotes, a line each. */
function ChosenNames({ codes, onClear }: ChosenNamesProps) {
  const { result, copy } = useCopy();
  return (
    <div className={`wrap ${styles.chosen}`}>
      <strong>{`${codes.length} chosen`}</strong>
      <Button
        kind="primary"
        onClick={(event) => copy(codes.join('\n'), event.currentTarget)}
      >{`Copy ${countedText(codes.length, 'name', 'names')}`}</Button>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
      <span role="status">{result?.words}</span>
    </div>
  );
}

interface CoverageWordsProps {
  readonly usage: ChannelUsage | null;
  readonly noBefore: string | null;
  readonly noBeforeId: string;
}

function CoverageWords({ usage, noBefore, noBeforeId }: CoverageWordsProps) {
  const [sums, before] = usage?.periods ?? [];
  const dates = [usage?.days[0], usage?.days.at(-1)].flatMap((day) =>
    day === undefined ? [] : calendarDayText(day.day),
  );
  return (
    <p className={`hint ${styles.coverage}`}>
      {sums?.seconds === 0 && <span>No chat seen in this period.</span>}
      {sums !== undefined && sums.seconds > 0 && (
        <>
          <span>Based on </span>
          <strong>{seenText(sums)}</strong>
          <span>{dates.length > 0 ? ` (${[...new Set(dates)].join(' to ')}).` : '.'}</span>
        </>
      )}{' '}
      {noBefore === null && before !== undefined && <span>{`Before: ${seenText(before)}.`}</span>}
      <span id={noBeforeId}>{noBefore}</span>
    </p>
  );
}
