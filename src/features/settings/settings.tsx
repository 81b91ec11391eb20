import { memo, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { DELAY_MAX_S, THRESHOLD_MAX } from '../../domain/limits.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import { readVoteWord } from '../../domain/vote.ts';
import { IS_EXTENSION } from '../../links/screen-address.ts';
import { clampInteger, type Options } from '../../options/options.ts';
import { OptionCheck, OptionChoice } from '../../page/option-fields.tsx';
import { useApp, useOption } from '../../page/use-app.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { NumberField, NumberInput, ParsedField } from '../../ui/fields.tsx';
import { ClearableList } from '../../ui/list-editor.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { RecordingsSettings } from '../recordings/recordings-settings.tsx';
import { UsageSettings } from '../usage/usage-settings.tsx';
import { CountingSettings } from './counting-settings.tsx';
import { EmoteSettings } from './emote-settings.tsx';
import styles from './settings.module.css';

interface SettingsProps {
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  readonly onClose: () => void;
}

/** All options, each saved when it is changed. */
export const SettingsSheet = memo(function SettingsSheet({ savingState, latency, onClose }: SettingsProps) {
  const { options } = useApp();
  const isUnsaved = useSyncExternalStore(options.subscribe, options.isUnsaved);
  const sections = useRef<HTMLDivElement>(null);
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false);
  const focusAfter = useFocusAfter();

  const shown = {
    Appearance: (
      <>
        <OptionChoice option="darkMode" label="Theme" choices={THEMES} />
        <OptionChoice option="movingPictures" label="Animated emotes" choices={MOVING_PICTURES} />
        <p className="hint">Animated emotes use more CPU.</p>
      </>
    ),
    // They are of the screen with the player.
    ...(IS_EXTENSION ? {} : { Channel: <SavedChannel />, Panel: <AutoHideSettings /> }),
    Alerts: <NoticeSwitches />,
  };
  const advanced = {
    Table: <OptionChoice option="rowOrder" label="Sort the table" choices={ROW_ORDERS} />,
    Counting: <CountingSettings />,
    Votes: <VoteSettings />,
    Emotes: <EmoteSettings />,
    'History and usage': (
      <>
        <RecordingsSettings savingState={savingState} />
        <UsageSettings />
        <RecentChannels />
      </>
    ),
    'Video delay': <DelaySettings latency={latency} />,
  };

  /** Scrolls to a section, also a folded one, and focuses its heading. */
  function goTo(name: string): void {
    if (name in advanced) setIsAdvancedOpen(true);
    focusAfter(() => {
      const headings = sections.current?.querySelectorAll<HTMLElement>('h3') ?? [];
      const heading = Array.from(headings).find(({ textContent }) => textContent === name);
      heading?.parentElement?.scrollIntoView({ block: 'start' });
      return heading;
    });
  }

  return (
    <Sheet title="Settings" part="The settings" isWide onClose={onClose}>
      <p role="status" className={styles.unsaved}>
        {isUnsaved && 'Settings cannot be saved in this browser.'}
      </p>
      <div className={styles.body}>
        <nav className={styles.list} aria-label="Sections">
          <ul>
            {Object.keys({ ...shown, ...advanced }).map((name) => (
              <li key={name}>
                <button type="button" className={`bare muted ${styles.entry}`} onClick={() => goTo(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections} ref={sections}>
          <Sections contents={shown} />
          <div className={styles.advanced}>
            <Disclosure title="Advanced" isOpen={isAdvancedOpen} onOpenChange={setIsAdvancedOpen}>
              <Sections contents={advanced} />
            </Disclosure>
          </div>
        </div>
      </div>
    </Sheet>
  );
});

function Sections({ contents }: { readonly contents: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(contents).map(([name, content]) => (
    <SettingsSection key={name} title={name}>
      {content}
    </SettingsSection>
  ));
}

function RecentChannels() {
  const [recent, setRecent] = useOption('recentChannels');
  return (
    <ClearableList
      items={recent}
      onChange={setRecent}
      words={`Recent channels: ${shownText(recent.join(', '))}`}
      buttonText="Forget"
      buttonLabel="Forget recent channels"
      removedText="Recent channels are forgotten."
    />
  );
}

/** The channel that the first page opens. */
function SavedChannel() {
  const [channel, setChannel] = useOption('channel');
  const [saved, setSaved] = useState<ChannelLogin | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`stack ${styles.channel}`}
      onInput={() => setSaved(null)}
      // Saving disables the button that may have the focus.
      onSubmit={() => field.current?.focus()}
    >
      <ChannelForm
        label="Saved channel"
        saveLabel="Save channel"
        value={channel}
        draftName="saved channel"
        onChange={(login) => {
          setSaved(login);
          setChannel(login);
        }}
        ref={field}
      />
      <p role="status" className="hint">
        {saved !== null && saved === channel && `Saved. The home page opens ${saved}.`}
      </p>
    </div>
  );
}

const THEMES = { light: 'Light', dark: 'Dark', system: 'Same as device' } as const;
const MOVING_PICTURES = { all: 'All', 'top-5': 'Top 5', none: 'None' } as const;
const ROW_ORDERS = { 'every-second': 'Every second', 'every-3-seconds': 'Every 3 seconds' } as const;

function AutoHideSettings() {
  const [showOn, setShowOn] = useOption('showOn');
  const [threshold, setThreshold] = useOption('showThreshold');
  const name = useId();
  const unitId = useId();
  const radio = (reason: Options['showOn']) => ({
    type: 'radio',
    name,
    checked: showOn === reason,
    onChange: () => setShowOn(reason),
  });
  return (
    <>
      <OptionCheck option="autoHide" label="Auto Hide" />
      <fieldset className="stack group">
        <legend>Show the panel</legend>
        <div className="wrap">
          <label className="row check">
            <input {...radio('threshold')} aria-describedby={unitId} />
            at least
          </label>
          <NumberInput
            aria-label="Threshold"
            aria-describedby={unitId}
            value={threshold}
            max={THRESHOLD_MAX}
            onChange={(typed) => setThreshold(clampInteger(Number(typed), THRESHOLD_MAX))}
          />
          <span id={unitId}>emotes in 10 s</span>
        </div>
        <label className="row check">
          <input {...radio('moments')} />
          during a moment
        </label>
      </fieldset>
    </>
  );
}

/** The word of the commands of votes: a bot of the channel may use the usual one. */
export function VoteSettings() {
  const [voteWord, setVoteWord] = useOption('voteWord');
  return (
    <>
      <ParsedField
        label="Vote command"
        value={`!${voteWord}`}
        maxLength={30}
        onChange={(typed) => setVoteWord((now) => readVoteWord(typed) ?? now)}
        problemOf={(typed) => (readVoteWord(typed) === null ? 'One word: a to z, digits or _' : null)}
      />
      <p className="hint">
        The streamer or a mod types <code>!{voteWord} LUL Sadge 60s</code> in chat, and{' '}
        <code>!end{voteWord}</code> to end it. If you change it, change it in the overlay too.
      </p>
    </>
  );
}

const DELAYS = { off: 'Off', 'by-hand': 'Manual', player: 'From the player' } as const;

/** By how much the chat is delayed, so that it is in step with the video. */
export function DelaySettings({ latency }: { readonly latency: PlayerLatency }) {
  const [delay] = useOption('delay');
  const [seconds, setSeconds] = useOption('delaySeconds');
  return (
    <>
      <p className="hint">Video lags behind chat? Delay the numbers to match.</p>
      <OptionChoice option="delay" label="Delay" choices={DELAYS} />
      {delay === 'by-hand' && (
        <NumberField label="Seconds" min={0} max={DELAY_MAX_S} value={seconds} onChange={setSeconds} />
      )}
      <p className="hint" role="status">
        {delay === 'player' && latencyText(latency)}
      </p>
    </>
  );
}

function latencyText(latency: PlayerLatency): string {
  if (latency.kind === 'waiting') return 'Waiting for the player’s latency. No delay until then.';
  if (latency.kind === 'none') return 'The player gives no usable latency, so there is no delay.';
  const video = `The video is ${latency.latencyS} s behind the stream.`;
  return latency.delayS === 0
    ? `${video} So are the chatters, so there is no delay.`
    : `${video} Chatters are about 4 s behind too, so the delay is ${latency.delayS} s.`;
}
