import { FILE_EMOTES_MAX } from '../../domain/limits.ts';
import { readCode } from '../../emotes/lists/decode.ts';
import type { ChatForm, Emit, FormReader } from './chat-form.ts';
import { chatterNumber } from './chat-line.ts';
import { codeOnlyEmote } from './own-emotes.ts';
import { splitLines } from './split-lines.ts';

/** Ten days, so that a wrong offset makes no chat of years. */
const OFFSET_MAX_S = 864_000;
/** Longest message, in UTF-16 units: Twitch allows 500 characters, each of up to two units. */
const TEXT_MAX_LENGTH = 1_000;
/** The first line of a file without a header. */
const FIRST_ENTRY = /^\d{1,6}(?:\.\d+)?,[^,\n]+,(?:\S+=\d{1,4}(?: |(?=\r?(?:\n|$))))*\r?(?:\n|$)/;
const ENTRY = /^([0-9.]+),([^,]+),(.*)$/;
const USE = /^(.+)=([0-9]{1,4})$/;
const NO_OFFSET = `it is not offset_s,chatter,emotes with an offset from 0 to ${OFFSET_MAX_S}`;
const NO_USES = 'an emote is not code=count, or they are more than a message can have';

/** Chat without text: `offset_s,chatter,emotes`, with `code=count code=count` as emotes (docs/recorded-chat.md). */
export const numbersCsv: ChatForm = {
  name: 'numbers-only CSV (`offset_s,chatter,emotes`)',
  hasEmotesLast: true,
  find: (head) => (head.startsWith('offset_s,') || FIRST_ENTRY.test(head) ? openNumbers : null),
};

function openNumbers(emit: Emit): FormReader {
  const readWords = createWordReader(emit);
  return splitLines((line, number) => {
    if (line === '' || (number === 1 && line?.startsWith('offset_s,'))) return;
    const [, offset, chatter = '', used = ''] = ENTRY.exec(line ?? '') ?? [];
    const offsetS = Number(offset);
    const isInRange = offsetS <= OFFSET_MAX_S;
    const text = isInRange ? readWords(used) : null;
    // A chatter can be any text, but a login only has letters, digits and `_`.
    const userId = chatterNumber(chatter);
    if (text !== null) emit({ kind: 'comment', createdMs: null, offsetS, login: '', userId, text });
    else emit({ kind: 'problem', entry: number, problem: isInRange ? NO_USES : NO_OFFSET });
  });
}

/** Returns a function that writes the words of `Kappa=2 LUL=1`; null if they are invalid. */
function createWordReader(emit: Emit): (used: string) => string | null {
  const codes = new Set<string>();

  function add(code: string): void {
    if (codes.has(code)) return;
    // Each use of a further one is reported.
    if (codes.size < FILE_EMOTES_MAX) codes.add(code);
    emit({ kind: 'emote', emote: codeOnlyEmote(code) });
  }

  return (used) => {
    let words = '';
    for (const word of used.split(' ').filter((part) => part !== '')) {
      const [, text = '', digits = 0] = USE.exec(word) ?? [];
      const code = readCode(text) ?? '';
      const length = Number(digits) * (code.length + 1);
      if (code === '' || length === 0 || words.length + length > TEXT_MAX_LENGTH) return null;
      add(code);
      words += `${code} `.repeat(Number(digits));
    }
    return words.trimEnd();
  };
}
