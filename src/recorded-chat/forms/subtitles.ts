import { createRestart } from './begins-again.ts';
import { type ChatForm, HEAD_LENGTH } from './chat-form.ts';
import { passComment } from './comment-entry.ts';
import { type LogMessage, messageOf, type Notation } from './log-message.ts';
import { splitLines } from './split-lines.ts';

/**
 * Chat as subtitles of its video (SubRip, WebVTT): each cue is one message, `name: text` or `<name> text`. Tools that show chat in a
 * player write them, such as tcd. A cue with the last few messages is refused: each would count several times.
 */
export const subtitles: ChatForm = {
  name: 'chat as subtitles (SRT, WebVTT)',
  hasEmotesLast: false,
  matches: (head) => BEGINNING.test(head) && notationOf(head) !== null,
  open(sink, head) {
    // It was found in the head before, as the file is of this form.
    const notation = notationOf(head) as Notation;
    const beginsAgain = createRestart();
    return readCues(({ offsetS, lines }) => {
      if (beginsAgain(offsetS * 1_000)) sink.anotherChat();
      const message = messageOf(lines.join(' '), notation, '');
      if (message === null) sink.note('no-message');
      else passComment(sink, commentOf(offsetS, message));
    });
  },
};

interface Cue {
  /** When it begins, in the video. */
  readonly offsetS: number;
  /** Without signs of style. */
  readonly lines: readonly string[];
}

const BEGINNING = /^\s*(?:WEBVTT|(?:\d+\s+)?(?:\d+:)?\d\d:\d\d[.,]\d{3} -->)/;
const TIMING = /^(?:(\d{1,3}):)?(\d\d):(\d\d)[.,](\d{3})[ \t]+-->/;
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
      endCue();
      const [, hours = '0', minutes, seconds, ms] = timing;
      const offsetS = (Number(hours) * 60 + Number(minutes)) * 60 + Number(`${seconds}.${ms}`);
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
  const isOneMessage = (notation: Notation, { lines: [first = '', ...more] }: Cue): boolean =>
    messageOf(first, notation, '') !== null && more.every((line) => messageOf(line, notation, '') === null);
  const found = (['brackets', 'colon'] as const).find(
    (notation) => cues.filter((cue) => isOneMessage(notation, cue)).length >= cues.length * MESSAGES_LEAST,
  );
  return cues.length > 0 && found !== undefined ? found : null;
}

function commentOf(offsetS: number, { name, text }: LogMessage) {
  return { createdMs: null, offsetS, id: '', userId: '', login: name, text, emotes: '' };
}
