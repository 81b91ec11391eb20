import { memo, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import fields from '../../ui/fields.module.css';
import { ClearableList } from '../../ui/list-editor.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { RecordingsSettings } from '../recordings/recordings-settings.tsx';
import { UsageSettings } from '../usage/usage-settings.tsx';
import { CountingSettings } from './counting-settings.tsx';
import { EmoteSettings } from './emote-settings.tsx';
import {
  AppearanceSettings,
  AutoHideSettings,
  DelaySettings,
  MomentSettings,
  VoteSettings,
} from './option-sections.tsx';
import styles from './settings.module.css';

interface SettingsProps {
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  readonly onClose: () => void;
}

/** All options in a sheet, each saved when it is changed. */
export function SettingsSheet(props: SettingsProps) {
  return (
    <div className={styles.fault}>
      <ErrorBoundary part="The settings">
        <Settings {...props} />
      </ErrorBoundary>
    </div>
  );
}

const Settings = memo(function Settings({ savingState, latency, onClose }: SettingsProps) {
  const { options } = useApp();
  const isUnsaved = useSyncExternalStore(options.subscribe, options.isUnsaved);
  const title = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);

  /** By their titles, in order. */
  const contents = {
    Appearance: <AppearanceSettings />,
    'Auto hide': <AutoHideSettings />,
    Counting: <CountingSettings />,
    Moments: <MomentSettings />,
    Votes: <VoteSettings />,
    Alerts: <NoticeSwitches />,
    Emotes: <EmoteSettings />,
    'History and usage': (
      <>
        <RecordingsSettings savingState={savingState} />
        <UsageSettings />
        <ChannelsSettings />
      </>
    ),
    'Video delay': <DelaySettings latency={latency} />,
  };

  return (
    <Sheet title="Settings" titleRef={title} onClose={onClose}>
      <p role="status" className={styles.unsaved}>
        {isUnsaved && 'Settings cannot be saved in this browser.'}
      </p>
      <div className={styles.body}>
        <SectionList titles={Object.keys(contents)} sections={sections} />
        <div className={styles.sections} ref={sections}>
          {Object.entries(contents).map(([name, content]) => (
            <SettingsSection key={name} title={name}>
              {content}
            </SettingsSection>
          ))}
        </div>
      </div>
    </Sheet>
  );
});

/** The channel that the first page opens, and the recent ones. */
function ChannelsSettings() {
  const [recent, setRecent] = useOption('recentChannels');
  return (
    <SettingsSection title="Channels">
      <SavedChannel />
      <ClearableList
        items={recent}
        onChange={setRecent}
        words={`Recent channels: ${shownText(recent.join(', '))}`}
        buttonText="Forget"
        buttonLabel="Forget recent channels"
        removedText="Recent channels are forgotten."
      />
    </SettingsSection>
  );
}

function SavedChannel() {
  const [channel, setChannel] = useOption('channel');
  const [saved, setSaved] = useState<ChannelLogin | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.channel}
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
      <p role="status" className={fields.hint}>
        {saved !== null && saved === channel && `Saved. The first page opens ${saved}.`}
      </p>
    </div>
  );
}

interface SectionListProps {
  readonly titles: readonly string[];
  /** The parent of the sections, which have the same order. */
  readonly sections: RefObject<HTMLElement | null>;
}

/** The titles of the sections. A click scrolls to a section and focuses its heading. */
function SectionList({ titles, sections }: SectionListProps) {
  function goTo(index: number): void {
    const section = sections.current?.children[index];
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h3')?.focus({ preventScroll: true });
  }
  return (
    <nav className={styles.list} aria-label="Sections">
      <ul>
        {titles.map((title, index) => (
          <li key={title}>
            <button type="button" className={styles.entry} onClick={() => goTo(index)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
