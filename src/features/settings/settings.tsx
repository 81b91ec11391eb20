import { memo, type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ClientState } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { CustomEmoteProblem } from '../../domain/custom-emote.ts';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import { clampDelay, clampThreshold, type OptionsChange } from '../../domain/options.ts';
import type { PlayerLatency } from '../../domain/player-latency.ts';
import type { SavingState } from '../../domain/recording.ts';
import { readVoteWord } from '../../domain/vote.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { useApp, useOptions } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';
import { randomId } from '../../storage/random-id.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Choice } from '../../ui/choice.tsx';
import fields from '../../ui/field.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { NoticeSwitches } from '../notices/notice-switches.tsx';
import { RecordingsSettings } from '../recordings/recordings-settings.tsx';
import { UsageSettings } from '../usage/usage-settings.tsx';
import { AutoHideSettings } from './auto-hide-settings.tsx';
import { ClearableList } from './clearable-list.tsx';
import { CountingRulesEditor } from './counting-rules-editor.tsx';
import { CustomEmotesEditor } from './custom-emotes-editor.tsx';
import { DelaySettings } from './delay-settings.tsx';
import { EntryList } from './entry-list.tsx';
import { MoodCodesEditor } from './mood-codes-editor.tsx';
import { SavedChannel } from './saved-channel.tsx';
import styles from './section-list.module.css';
import { type EditedList, useEditedLists } from './use-edited-lists.ts';
import { useEmoteNames } from './use-emote-names.ts';

export interface SettingsProps {
  /** Of the followed channel. Null while none is recorded, and on a screen that follows none. */
  readonly savingState: SavingState | null;
  readonly latency: PlayerLatency;
  /** The same function in each render. */
  readonly onClose: () => void;
}

/** All options, each written when it is changed: a sheet, open while it is mounted. */
export const Settings = memo(function Settings(props: SettingsProps) {
  const { savingState, latency, onClose } = props;
  const { options, client } = useApp();
  const value = useOptions();
  const problems = useStore(client, customEmoteProblems);
  const isUnsaved = useSyncExternalStore(options.subscribe, options.isUnsaved);
  const title = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const { change, listOf } = useEditedLists(value, options.update);
  const pinned = listOf('pinnedEmotes');
  const emoteNames = useEmoteNames(client, value.ignoredEmotes);

  /** By their titles, in order. */
  const contents = {
    Appearance: <AppearanceSettings value={value} onChange={change} />,
    'Auto hide': (
      <AutoHideSettings
        value={value}
        onChange={change}
        onThresholdChange={(typed) => options.update({ showThreshold: clampThreshold(Number(typed)) })}
      />
    ),
    Counting: <CountingRulesEditor value={value} onChange={change} ignoredUsers={listOf('ignoredUsers')} />,
    Moments: <MomentSettings value={value} onChange={change} />,
    Votes: <VoteSettings value={value.voteWord} onChange={change} />,
    Alerts: <NoticeSwitches value={value} onChange={change} />,
    Emotes: (
      <>
        <CustomEmotesEditor list={listOf('customEmotes')} problems={problems} createId={randomId} />
        <IgnoredEmotes list={listOf('ignoredEmotes')} names={emoteNames} />
        <SettingsSection title="Moods">
          <MoodCodesEditor list={listOf('moodCodes')} />
        </SettingsSection>
        <ClearableList
          words={`Pinned emotes: ${pinned.value.length}`}
          buttonText="Unpin all"
          buttonName="Unpin all emotes"
          removedText="All emotes are unpinned."
          list={pinned}
        />
      </>
    ),
    'History and usage': (
      <>
        <RecordingsSettings savingState={savingState} />
        <UsageSettings value={value} onChange={options.update} />
        <ChannelsSettings value={value} onChange={change} recentChannels={listOf('recentChannels')} />
      </>
    ),
    'Video delay': (
      <DelaySettings
        value={value}
        onChange={change}
        onSecondsChange={(typed) => options.update({ delaySeconds: clampDelay(Number(typed)) })}
        latency={latency}
      />
    ),
  };

  return (
    <Sheet title="Settings" titleRef={title} onClose={onClose}>
      <p role="status" className={styles.unsaved}>
        {isUnsaved && 'Changes last for this visit only: the browser does not store them.'}
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

function customEmoteProblems(state: ClientState): readonly CustomEmoteProblem[] {
  return state.customEmoteProblems;
}

interface ChannelsSettingsProps extends OptionFormProps<'channel'> {
  readonly recentChannels: EditedList<ChannelLogin>;
}

/** The channels that the page remembers: the one that the first page opens, and the recent ones. */
function ChannelsSettings({ value, onChange, recentChannels }: ChannelsSettingsProps) {
  return (
    <SettingsSection title="Channels">
      <SavedChannel value={value.channel} onChange={(channel) => onChange({ channel })} />
      <ClearableList
        words={`Recent channels: ${shownText(recentChannels.value.join(', '))}`}
        buttonText="Forget"
        buttonName="Forget recent channels"
        removedText="Recent channels are forgotten."
        list={recentChannels}
      />
    </SettingsSection>
  );
}

interface IgnoredEmotesProps {
  /** Codes and keys. */
  readonly list: EditedList<string>;
  /** The codes that are known of keys. */
  readonly names: ReadonlyMap<string, string>;
}

/** The emotes that are not counted. */
export function IgnoredEmotes({ list, names }: IgnoredEmotesProps) {
  return (
    <SettingsSection title="Ignored">
      <EntryList
        label="Ignored emotes"
        buttonLabel="Add ignored emote"
        placeholder="LUL, or 7TV:… for one of several"
        list={list}
        titleOf={(entry) => names.get(entry) ?? entry}
        separator={/\s+/}
        read={(typed) => typed.trim() || null}
        refusal="Not an emote"
      />
    </SettingsSection>
  );
}

const RATES: Readonly<Record<MomentRate, string>> = { few: 'Few', usual: 'Usual', many: 'Many' };

/** How many moments are found. */
function MomentSettings({ value, onChange }: OptionFormProps<'momentRate'>) {
  const meaningId = useId();
  const { momentRate } = value;
  return (
    <>
      <Choice
        label="How many"
        choices={RATES}
        value={momentRate}
        onChange={(next) => onChange({ momentRate: next })}
        describedBy={meaningId}
      />
      <p id={meaningId} className={fields.hint}>
        A moment is a strong reaction of chat. The strongest are shown, about {PEAKS_AN_HOUR[momentRate]} an
        hour in a busy chat. A change applies from now on.
      </p>
    </>
  );
}

interface SectionListProps {
  readonly titles: readonly string[];
  /** What has the sections as its children, in the same order. */
  readonly sections: RefObject<HTMLElement | null>;
}

/** The titles of the sections. One that is pressed scrolls its section to the top and focuses its heading. */
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

interface VoteSettingsProps {
  /** The word of the command. */
  readonly value: string;
  readonly onChange: (change: OptionsChange) => void;
}

/** The word of the commands of votes: a bot of the channel may use the usual one. */
export function VoteSettings({ value, onChange }: VoteSettingsProps) {
  /** The text while it is edited. Null shows the saved word. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readVoteWord(typed) === null;
  return (
    <>
      <TextField
        label="Command that starts a vote"
        value={typed ?? `!${value}`}
        maxLength={30}
        onChange={(text) => {
          setTyped(text);
          const word = readVoteWord(text);
          if (word !== null) onChange({ voteWord: word });
        }}
        onBlur={() => setTyped(null)}
        problem={isWrong ? 'One word of letters a to z, digits and _.' : null}
      />
      <p className={fields.hint}>
        The broadcaster or a moderator writes <code>!{value} LUL Sadge 60s</code> in the chat, and{' '}
        <code>!end{value}</code> ends it. An overlay in another program has a browser of its own: its address
        needs the command.
      </p>
    </>
  );
}

const THEMES = { light: 'Light', dark: 'Dark', system: 'Same as device' } as const;
const MOVING_TITLES = { all: 'All', 'top-5': 'Top 5', none: 'None' } as const;
const ORDERS = { 'every-second': 'Every second', 'every-3-seconds': 'Every 3 seconds' } as const;

/** Theme, animations, the order of rows and the place of the timeline. */
function AppearanceSettings({
  value,
  onChange,
}: OptionFormProps<'darkMode' | 'movingPictures' | 'rowOrder' | 'timelineUnderVideo'>) {
  return (
    <>
      <Choice
        label="Theme"
        choices={THEMES}
        value={value.darkMode}
        onChange={(darkMode) => onChange({ darkMode })}
      />
      <Choice
        label="Animated emotes"
        choices={MOVING_TITLES}
        value={value.movingPictures}
        onChange={(movingPictures) => onChange({ movingPictures })}
      />
      <p className={fields.hint}>Animated emotes use more CPU.</p>
      <Choice
        label="Order of rows"
        choices={ORDERS}
        value={value.rowOrder}
        onChange={(rowOrder) => onChange({ rowOrder })}
      />
      <CheckField
        label="Timeline under the video"
        checked={value.timelineUnderVideo}
        onChange={(timelineUnderVideo) => onChange({ timelineUnderVideo })}
      >
        On wide windows only
      </CheckField>
    </>
  );
}
