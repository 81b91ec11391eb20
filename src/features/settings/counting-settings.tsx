import { useId } from 'react';
import { readChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TITLES, COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import { EARLIER_CHAT_SERVICE } from '../../domain/earlier-chat-service.ts';
import { OptionCheck } from '../../page/option-fields.tsx';
import { useOption } from '../../page/use-app.ts';
import fields from '../../ui/fields.module.css';
import { CheckField } from '../../ui/fields.tsx';
import { ListEditor } from '../../ui/list-editor.tsx';

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

const isNoBot = (user: string): boolean => !KNOWN_BOTS.includes(user);

/** How a message counts, and what does not count: other rooms of a shared chat, users. */
export function CountingSettings() {
  const [sharedChat, setSharedChat] = useOption('sharedChat');
  const [users, setUsers] = useOption('ignoredUsers');
  const hasBots = KNOWN_BOTS.every((bot) => users.includes(bot));
  return (
    <>
      <ModeChoice />
      <CheckField
        label="In a shared chat, count only messages of this channel"
        checked={sharedChat === 'own'}
        onChange={(isOn) => setSharedChat(isOn ? 'own' : 'all')}
      />
      <OptionCheck option="chatBeforeJoining" label="Chat from before joining">
        When you open a channel, its last messages fill the table, the strip and the usual total at once. They
        come from{' '}
        <a href={EARLIER_CHAT_SERVICE} target="_blank" rel="noopener noreferrer">
          recent-messages.robotty.de
        </a>
        , a free service that is not Twitch’s. It sees your IP address and the channels you open, and starts
        logging a channel when first asked. Applies to the next channel you open.
      </OptionCheck>
      <CheckField
        label="Ignore well-known bots"
        checked={hasBots}
        onChange={(isOn) => setUsers((now) => [...now.filter(isNoBot), ...(isOn ? KNOWN_BOTS : [])])}
      >
        {hasBots
          ? KNOWN_BOTS.join(', ')
          : `${KNOWN_BOTS.slice(0, 3).join(', ')} and ${KNOWN_BOTS.length - 3} more`}
      </CheckField>
      <ListEditor
        label="Ignored users"
        items={hasBots ? users.filter(isNoBot) : users}
        onChange={setUsers}
        removeLabel="Stop ignoring"
        removedText="is no longer ignored."
        form={{
          buttonLabel: 'Add ignored user',
          placeholder: 'a name, or several',
          separator: /[\s,;]+/,
          parse: readChannelLogin,
          problemOf: (word) => (readChannelLogin(word) === null ? 'Not a login' : null),
        }}
      />
    </>
  );
}

const MODE_HINTS: Readonly<Record<CountingMode, string>> = {
  'every-use': 'LUL LUL LUL adds 3.',
  'once-a-message': 'LUL LUL LUL adds 1.',
  'once-a-chatter': 'A chatter adds 1 in 10 s.',
};

function ModeChoice() {
  const [saved, save] = useOption('countingMode');
  const name = useId();
  return (
    <fieldset className={fields.modes}>
      <legend className="visually-hidden">Way of counting</legend>
      {COUNTING_MODES.map((mode) => (
        <div key={mode}>
          <label className={fields.check}>
            <input
              type="radio"
              name={name}
              checked={mode === saved}
              aria-describedby={name + mode}
              onChange={() => save(mode)}
            />
            {COUNTING_MODE_TITLES[mode]}
          </label>
          <span id={name + mode} className={fields.hint}>
            {MODE_HINTS[mode]}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
