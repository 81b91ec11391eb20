import { createRestart } from './begins-again.ts';
import { type ChatForm, HEAD_LENGTH } from './chat-form.ts';
import { passComment } from './comment-entry.ts';
import { decoded } from './html-parts.ts';
import { type LogMessage, messageOf, type Notation } from './log-message.ts';
import { splitLines } from './split-lines.ts';

/**
 * Chat as subtitles of its video (SubRip, WebVTT): each cue is one message, `name: text` or `<name> text`. Tools that show chat in a
 * player write them, such as tcd. A cue with the last few messages is refused: each would count several times.
 */
export const subtitles: ChatForm = {
  name: 'chat as subtitles (SRT, WebVTT)',
  hasEmotesLast: false,
  matches: (head) => beginsAsSubtitles(head) && notationOf(head) !== null,
  open(sink, head) {
    // It was found in the head before, as the file is of this form.
    const notation = notationOf(head) as Notation;
    const beginsAgain = createRestart();
    // Only WebVTT has them.
    const withoutEntities = head.trimStart().startsWith('WEBVTT') ? decoded : String;
    let cues = 0;
    return readCues(({ offsetS, lines }) => {
      cues++;
      if (beginsAgain(offsetS * 1_000)) sink.anotherChat();
      const message = messageOf(withoutEntities(lines.join(' ')), notation, '');
      if (message === null) sink.note(notation === 'colon' ? 'no-name' : 'no-message');
      else if (hasMoreMessages(lines, notation)) sink.unreadable(cues, 'it has several messages');
      else passComment(sink, commentOf(offsetS, message));
    });
  },
};

export function beginsAsSubtitles(head: string): boolean {
  return BEGINNING.test(head);
}

interface Cue {
  /** When it begins, in the video. */
  readonly offsetS: number;
  /** Without signs of style. */
  readonly lines: readonly string[];
}

const BEGINNING = /^\s*(?:WEBVTT|(?:\d+\s+)?(?:\d+:)?\d\d:\d\d(?:[.,]\d{1,3})? -->)/;
const TIMING = /^(?:(\d{1,3}):)?(\d\d):(\d\d)(?:[.,](\d{1,3}))?[ \t]+-->/;
/** Of the next cue, where no empty line is between two. */
const NUMBER = /^\d+$/;
/** `<v name>` of WebVTT is who speaks. */
const VOICE = /^<v(?:\.[^\s<>]*)? ([^<>]+)>/;
const STYLE = /<\/?(?:[bcisuv]|font|lang|rt|ruby)(?:[ .][^<>]*)?>|\{\\[^{}]*\}/gi;
/** At least this part of the cues at the beginning is one message each: other subtitles name a speaker now and then. */
const MESSAGES_LEAST = 0.9;

function readCues(onCue: (cue: Cue) => void) {
  let cue: { readonly offsetS: number; readonly lines: string[] } | null = null;

  function endCue(): void {
    if (cue !== null && cue.lines.length > 0) onCue(cue);
    cue = null;
  }

  const lines = splitLines((line) => {
    const timing = line === null ? null : TIMING.exec(line);
    if (timing !== null) {
      if (NUMBER.test(cue?.lines.at(-1) ?? '')) cue?.lines.pop();
      endCue();
      const [, hours = '0', minutes, seconds, fraction = 0] = timing;
      const offsetS = (Number(hours) * 60 + Number(minutes)) * 60 + Number(`${seconds}.${fraction}`);
      cue = { offsetS, lines: [] };
    } else if (line === null || line.trim() === '') endCue();
    else cue?.lines.push(line.replace(VOICE, '$1: ').replace(STYLE, '').trim());
  });
  return {
    read: lines.read,
    end() {
      lines.end();
      endCue();
    },
  };
}

/** How the cues at the beginning of a file name who wrote them; null: most of them do not, or are not one message. */
function notationOf(head: string): Notation | null {
  const cues: Cue[] = [];
  const reader = readCues((cue) => cues.push(cue));
  reader.read(head);
  // The last cue may be cut.
  if (head.length < HEAD_LENGTH) reader.end();
  const isOneMessage = (notation: Notation, { lines }: Cue): boolean =>
    messageOf(lines[0] ?? '', notation, '') !== null && !hasMoreMessages(lines, notation);
  const found = (['brackets', 'colon'] as const).find(
    (notation) => cues.filter((cue) => isOneMessage(notation, cue)).length >= cues.length * MESSAGES_LEAST,
  );
  return cues.length > 0 && found !== undefined ? found : null;
}

function hasMoreMessages([, ...more]: readonly string[], notation: Notation): boolean {
  return more.some((line) => messageOf(line, notation, '') !== null);
}

function commentOf(offsetS: number, { name, text }: LogMessage) {
  return { createdMs: null, offsetS, id: '', userId: '', login: name, text, emotes: '' };
}
