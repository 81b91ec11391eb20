import { memo, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import { IS_EXTENSION } from '../../links/page-address.ts';
import { useApp, useOption } from '../../page/use-app.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
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
import {
  AppearanceSettings,
  AutoHideSettings,
  DelaySettings,
  TableSettings,
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
  const sections = useRef<HTMLDivElement>(null);
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false);
  const focusAfter = useFocusAfter();

  const shown = {
    Appearance: <AppearanceSettings />,
    // They are of the screen with the player.
    ...(IS_EXTENSION ? {} : { Channel: <SavedChannel />, Panel: <AutoHideSettings /> }),
    Alerts: <NoticeSwitches />,
  };
  const advanced = {
    Table: <TableSettings />,
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
    <Sheet title="Settings" onClose={onClose}>
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
