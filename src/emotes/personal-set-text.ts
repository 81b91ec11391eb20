import { comparedWord } from '../domain/compared-word.ts';
import { detachedCopy } from '../domain/detached-copy.ts';
import type { Emote } from '../domain/emote.ts';
import { PERSONAL_EMOTES_OF_A_USER } from '../domain/limits.ts';
import { applyEmoteChanges, type EmoteChange } from './lists/emote-change.ts';

/**
 * The emotes of a personal set as one text, which takes a tenth of the memory of objects: for each emote, oldest first, a
 * line with its code, its id, and `1` if it is animated. It starts and ends with the end of a line.
 */
export const NO_EMOTES = '\n';

/** An emote is animated if it has a `stillUrl`, even an empty one. */
interface WrittenEmote extends Pick<Emote, 'id' | 'code'> {
  readonly stillUrl?: string | undefined;
}

/** Of more emotes than a user may have, the last ones. An emote that the text cannot have is left out. */
export function setTextOf(emotes: readonly WrittenEmote[]): string {
  const lines = new Set(emotes.filter(isWritable).map(lineOf));
  // A join is one piece of memory. A text of pieces would keep each of them.
  return lines.size === 0 ? NO_EMOTES : ['', ...[...lines].slice(-PERSONAL_EMOTES_OF_A_USER), ''].join('\n');
}

/** The text after changes, in their order. */
export function changedSetText(text: string, changes: readonly EmoteChange[]): string {
  return setTextOf(applyEmoteChanges(linesOf(text).map(emoteOf), changes));
}

/** The emote with this code; the newest of several. Null if there is none. */
export function findInSetText(text: string, word: string) {
  const at = text.lastIndexOf(`\n${word} `);
  if (at < 0) return null;
  const idStart = at + word.length + 2;
  const idEnd = text.indexOf(' ', idStart);
  const id = detachedCopy(text.slice(idStart, idEnd));
  return { code: detachedCopy(word), id, isAnimated: text[idEnd + 1] === '1' };
}

/** The codes of the emotes, oldest first. A code can be there more than once. */
export function codesOf(text: string): string[] {
  return linesOf(text).map((line) => line.slice(0, line.indexOf(' ')));
}

function linesOf(text: string): string[] {
  return text.length > NO_EMOTES.length ? text.slice(1, -1).split('\n') : [];
}

function lineOf({ code, id, stillUrl }: WrittenEmote): string {
  return `${comparedWord(code)} ${id} ${stillUrl === undefined ? '' : '1'}`;
}

function emoteOf(line: string): WrittenEmote {
  const [code = '', id = '', animated] = line.split(' ');
  return { code, id, stillUrl: animated === '1' ? '' : undefined };
}

/** Real ids are letters and digits. A code has no space (`readCode`). */
function isWritable({ id, code }: WrittenEmote): boolean {
  return /^\w+$/.test(id) && !code.includes('\n');
}
