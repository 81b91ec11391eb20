import { type ChatForm, type Emit, HEAD_LENGTH } from './chat-form.ts';
import { splitLines } from './split-lines.ts';
import { createLogReader, type FoundLog, findLog } from './text-log.ts';

/**
 * Chat as subtitles (SubRip), which tcd and other tools write for players. Each cue is read as a line of a text log: `name: text`
 * or `<name> text`. Cues with the last few messages are unreadable: each message would count several times.
 */
export const subtitles: ChatForm = {
  name: 'chat as subtitles (SRT)',
  find(head) {
    const log = BEGINNING.test(head) ? findCues(head) : null;
    return log && ((emit) => joinCues(emit, log, createLogReader(emit, log)));
  },
};

const BEGINNING = /^\s*(?:\d+\s+)?\d{1,3}:\d\d:\d\d(?:[.,]\d{1,3})? -->/;
const TIMING = /^(\d{1,3}:\d\d:\d\d(?:[.,]\d{1,3})?)[ \t]+-->/;
/** The number of the next cue, if no empty line precedes it. */
const NUMBER = /^\d+$/;
const STYLE = /<\/?(?:[bisu]|font)(?:[ .][^<>]*)?>|\{\\[^{}]*\}/gi;

function findCues(head: string): FoundLog | null {
  const lines: string[] = [];
  const cues = joinCues(
    () => undefined,
    null,
    (line) => lines.push(line),
  );
  cues.read(head);
  // The last cue may be cut.
  if (head.length < HEAD_LENGTH) cues.end();
  const log = findLog(lines.join('\n'));
  return log && { ...log, isOfDay: false };
}

/** Passes on each cue as a line of a log, `[1:02:03.5] name: text`. @param log null: not known yet */
function joinCues(emit: Emit, log: FoundLog | null, onLine: (line: string, number: number) => void) {
  let cue: { readonly time: string; readonly texts: string[] } | null = null;
  let cues = 0;

  function endCue(): void {
    const [first, ...more] = cue?.texts ?? [];
    if (cue !== null && first !== undefined) {
      cues++;
      if (more.some((content) => log?.notation.message({ content, channelLogin: '', isPiped: false })))
        emit({ kind: 'problem', entry: cues, problem: 'it has several messages' });
      else onLine(`[${cue.time}] ${[first, ...more].join(' ')}`, cues);
    }
    cue = null;
  }

  return splitLines((line) => {
    const time = TIMING.exec(line ?? '')?.[1];
    if (time !== undefined) {
      if (NUMBER.test(cue?.texts.at(-1) ?? '')) cue?.texts.pop();
      endCue();
      cue = { time, texts: [] };
    } else if (line === null || line.trim() === '') endCue();
    else cue?.texts.push(line.replace(STYLE, '').trim());
  }, endCue);
}
