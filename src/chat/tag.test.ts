import { expect, test } from 'vitest';
import { readIrcSession } from '../../tests/builders/lines.ts';
import { readUserLogin } from './line.ts';

const session = readIrcSession();

test.each([
  [session[12]?.line ?? '', 'alice'],
  [session[55]?.line ?? '', 'bare'],
  [session[56]?.line ?? '', 'peggy2'],
  ['@login=x;display-name=a\\slogin=b :tmi.twitch.tv USERNOTICE #c :hi', 'x'],
  ['@display-name=:fake!x :real!real@real PRIVMSG #c :hi', 'real'],
  ['PRIVMSG #c ::fake!x hi', ''],
])('%s was written by %j', (line, login) => {
  expect(readUserLogin(line)).toBe(login);
});
