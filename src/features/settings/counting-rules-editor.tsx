import { useId } from 'react';
import { readChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TITLES, COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import { EARLIER_CHAT_SERVICE } from '../../domain/earlier-chat-service.ts';
import type { OptionFormProps } from '../../page/option-form.ts';
import { CheckField } from '../../ui/check-field.tsx';
import fields from '../../ui/field.module.css';
import { EntryList } from './entry-list.tsx';
import type { EditedList } from './use-edited-lists.ts';

/** Bots that many channels use. Chosen 2026-11-20 among the widely used ones. */
export const KNOWN_BOTS: readonly string[] = [
  'nightbot',
  'streamelements',
  'streamlabs',
  'moobot',
  'fossabot',
  'wizebot',
  'soundalerts',
  'sery_bot',
  'botrixoficial',
  'pokemoncommunitygame',
];

const MODE_MEANINGS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'LUL LUL LUL adds 3.',
  'once-a-message': 'LUL LUL LUL adds 1.',
  'once-a-chatter': 'A chatter adds 1 in 10 s.',
};

interface CountingRulesEditorProps
  extends OptionFormProps<'countingMode' | 'sharedChat' | 'chatBeforeJoining'> {
  readonly ignoredUsers: EditedList<string>;
}

/** How a message counts, and what is not counted: other rooms of a shared chat, users. */
export function CountingRulesEditor({ value, onChange, ignoredUsers }: CountingRulesEditorProps) {
  const hasBots = KNOWN_BOTS.every((bot) => ignoredUsers.value.includes(bot));
  return (
    <>
      <ModeChoice value={value.countingMode} onChange={(countingMode) => onChange({ countingMode })} />
      <CheckField
        label="In a shared chat, count only messages of this channel"
        checked={value.sharedChat === 'own'}
        onChange={(isOn) => onChange({ sharedChat: isOn ? 'own' : 'all' })}
      />
      <CheckField
        label="Chat from before joining"
        checked={value.chatBeforeJoining}
        onChange={(chatBeforeJoining) => onChange({ chatBeforeJoining })}
      >
        When you open a channel, its last messages fill the table, the strip and the usual total at once. They
        come from{' '}
        <a href={EARLIER_CHAT_SERVICE} target="_blank" rel="noopener noreferrer">
          recent-messages.robotty.de
        </a>
        , a free service that is not Twitch’s. It sees your IP address and the channels you open, and starts
        logging a channel when first asked. Applies to the next channel you open.
      </CheckField>
      <CheckField
        label="Ignore well-known bots"
        checked={hasBots}
        onChange={(isOn) => {
          const added = isOn ? KNOWN_BOTS : [];
          ignoredUsers.onChange((now) => [...now.filter((user) => !KNOWN_BOTS.includes(user)), ...added]);
        }}
      >
        {hasBots
          ? KNOWN_BOTS.join(', ')
          : `${KNOWN_BOTS.slice(0, 3).join(', ')} and ${KNOWN_BOTS.length - 3} more`}
      </CheckField>
      <EntryList
        label="Ignored users"
        buttonLabel="Add ignored user"
        placeholder="a name, or several"
        list={ignoredUsers}
        hidden={hasBots ? KNOWN_BOTS : []}
        separator={/[\s,;]+/}
        read={readChannelLogin}
        refusal="Not a login"
      />
    </>
  );
}

interface ModeChoiceProps {
  readonly value: CountingMode;
  readonly onChange: (mode: CountingMode) => void;
}

function ModeChoice({ value, onChange }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={fields.modes}>
      <legend className="visually-hidden">Way of counting</legend>
      {COUNTING_MODES.map((mode) => (
        <div key={mode} className={fields.mode}>
          <label className={fields.check}>
            <input
              type="radio"
              name={name}
              checked={mode === value}
              aria-describedby={name + mode}
              onChange={() => onChange(mode)}
            />
            {COUNTING_MODE_TITLES[mode]}
          </label>
          <span id={name + mode} className={fields.hint}>
            {MODE_MEANINGS[mode]}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
