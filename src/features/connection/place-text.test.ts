import { expect, test } from 'vitest';
import { COUNTED, FAILED, JOINED, joined, NOTHING, waiting } from '../../../tests/stages/session.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { type ConnectionProgress, connectionText } from './connection-text.ts';
import { placeText } from './place-text.ts';

const LOST: ConnectionProgress = { ...COUNTED, hasFailed: true };
const BANNED = 'You are permanently banned from talking in somebody.';

test.each<[ConnectionState, ConnectionProgress, string, string]>([
  [{ kind: 'joining' }, NOTHING, 'Connecting…', ''],
  [joined, JOINED, 'No message yet', ''],
  [joined, { ...JOINED, delayS: 8.4 }, 'No message yet', 'The chat is shown 8 s late.'],
  [joined, { ...JOINED, messageCount: 1 }, '1 message so far, no emote yet', ''],
  [joined, { ...JOINED, messageCount: 46 }, '46 messages so far, no emote yet', ''],
  [joined, COUNTED, '', 'The chat is shown 8 s late.'],
  [waiting(false), FAILED, 'The chat could not be reached', 'Trying again in 3 s.'],
  [{ kind: 'connecting' }, FAILED, 'The chat could not be reached', 'Trying again.'],
  [waiting(false), LOST, 'The connection to the chat was lost', 'Trying again in 3 s.'],
  [
    waiting(true),
    NOTHING,
    'This device is offline',
    'Counting starts by itself once the network is back. Trying again in 3 s.',
  ],
  [
    { kind: 'no-answer' },
    NOTHING,
    'No answer from somebody',
    'Twitch does not answer for a channel that does not exist. Check the name. Retrying every 30 seconds.',
  ],
  [
    { kind: 'refused', notice: 'This channel has been suspended.' },
    NOTHING,
    'Twitch refused somebody',
    'Twitch says: “This channel has been suspended.” Retrying every 5 minutes.',
  ],
  [
    { kind: 'refused', notice: BANNED },
    NOTHING,
    'The chat of somebody is closed to guests',
    `This page reads chat as a guest, without an account. Twitch says: “${BANNED}” Retrying every 5 minutes.`,
  ],
  [{ kind: 'given-up' }, COUNTED, 'Not connected', 'Retrying every 30 seconds.'],
])('in the place of the table, %j after %j reads %s', (connection, progress, title, explanation) => {
  const words = connectionText(connection, 'somebody', progress, 2_400);
  expect(placeText(connection, 'somebody', progress, words)).toEqual({ title, explanation });
});
