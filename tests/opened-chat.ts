import type { FileReport, ReadChat } from '../src/domain/recorded-chat.ts';
import { infoOf } from './recorded-session.ts';

/** A chat of which nothing has to be told. */
export const readChat = (changes: Partial<ReadChat> = {}): ReadChat => ({
  info: infoOf({ recordingId: 'file-a' }),
  reports: [],
  late: 0,
  foreign: 0,
  beyond: 0,
  repeated: 0,
  hasTooManyEmotes: false,
  emotes: 'none',
  listFailures: [],
  unknownWords: { words: 0, likeEmotes: 0 },
  ...changes,
});

/** A file of which all messages were read. */
export const fileReport = (changes: Partial<FileReport> = {}): FileReport => ({
  name: 'chat',
  form: 'raw IRC logs',
  unit: 'message',
  entries: 1_234,
  unreadable: 0,
  firstUnreadable: null,
  notes: {},
  trouble: null,
  ...changes,
});
