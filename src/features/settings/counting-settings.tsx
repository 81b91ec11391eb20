import { readChannelLogin } from '../../domain/channel-login.ts';
import { EARLIER_CHAT_SERVICE } from '../../domain/counting-rules.ts';
import { OptionCheck } from '../../page/option-fields.tsx';
import { useOption } from '../../page/use-app.ts';
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

/** What counts: other rooms of a shared chat, chat from before joining, users. */
export function CountingSettings() {
  const [sharedChat, setSharedChat] = useOption('sharedChat');
  const [users, setUsers] = useOption('ignoredUsers');
  const hasBots = KNOWN_BOTS.every((bot) => users.includes(bot));
  return (
    <>
      <CheckField
        label="In shared chat, count only this channel’s messages"
        checked={sharedChat === 'own'}
        onChange={(isOn) => setSharedChat(isOn ? 'own' : 'all')}
      />
      <OptionCheck option="chatBeforeJoining" label="Load recent chat">
        Fills the table and the charts at once with the last messages of the channel. They come from{' '}
        <a href={EARLIER_CHAT_SERVICE} target="_blank" rel="noopener noreferrer">
          recent-messages.robotty.de
        </a>
        , a free service that Twitch does not run. It sees your IP address and the channels you open, and
        starts logging a channel when first asked. Applies to the next channel you open.
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
          placeholder: 'one or more names',
          separator: /[\s,;]+/,
          parse: readChannelLogin,
          problemOf: (word) => (readChannelLogin(word) === null ? 'Not a user name' : null),
        }}
      />
    </>
  );
}
