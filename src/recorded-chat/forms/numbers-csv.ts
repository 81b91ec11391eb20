import { UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { readCode } from '../../emotes/lists/decode.ts';
import { createRowRestart } from './begins-again.ts';
import type { ChatForm } from './chat-form.ts';
import { chatLine } from './chat-line.ts';
import { chatterNumber } from './chatter-number.ts';
import { codeOnlyEmote } from './own-emotes.ts';
import { splitLines } from './split-lines.ts';

/** Ten days, so that a wrong offset is no chat of years. */
const OFFSET_MAX_S = 864_000;
/** Longest message, in UTF-16 units: twice the 500 characters of Twitch's, because one can have two units. */
const TEXT_MAX_LENGTH = 1_000;
/** The first line without a header. A message of chat with `=` in it is none. */
const FIRST_ENTRY = /^\d{1,6}(?:\.\d+)?,[^,\n]+,(?:\S+=\d{1,4}(?: |(?=\r?(?:\n|$))))*\r?(?:\n|$)/;
const ENTRY = /^([^,]*),([^,]+),(.*)$/;

/**
 * Chat without its text: `offset_s,chatter,emotes` with or without that header. An emote is `code=count`; several have spaces
 * between them. docs/recorded-chat.md describes it.
 */
export const numbersCsv: ChatForm = {
  name: 'numbers-only CSV (`offset_s,chatter,emotes`)',
  hasEmotesLast: true,
  matches: (head) => head.startsWith('offset_s,') || FIRST_ENTRY.test(head),
  open(sink) {
    sink.facts({ zeroMs: UNDATED_ZERO_MS });
    const codes = new Set<string>();
    const beginsAgain = createRowRestart();

    /** The words of a message; null: not readable. */
    function readWords(used: string): string | null {
      let words = '';
      for (const word of used.split(' ').filter((part) => part !== '')) {
        const use = readUse(word);
        if (use === null || words.length + use.uses * (use.code.length + 1) > TEXT_MAX_LENGTH) return null;
        if (!codes.has(use.code) && !sink.emote(codeOnlyEmote(use.code))) return null;
        codes.add(use.code);
        words += `${use.code} `.repeat(use.uses);
      }
      return words.trimEnd();
    }

    return splitLines((line, number) => {
      if (line === '' || (number === 1 && line?.startsWith('offset_s,'))) return;
      const [, offset, chatter, used] = ENTRY.exec(line ?? '') ?? [];
      if (offset === undefined || chatter === undefined || used === undefined) {
        sink.unreadable(number, 'it is not offset_s,chatter,emotes');
        return;
      }
      const offsetS = readOffset(offset);
      if (offsetS === null) {
        sink.unreadable(number, `its offset is not a number from 0 to ${OFFSET_MAX_S}`);
        return;
      }
      if (beginsAgain(offsetS * 1_000, chatter)) sink.anotherChat();
      const words = readWords(used);
      if (words === null) {
        sink.unreadable(number, `an emote is not code=count, or they are more than a message can have`);
        return;
      }
      // Rounded up: a message belongs to the second that ends with or after it.
      const sentAt = UNDATED_ZERO_MS + Math.ceil(offsetS * 1_000);
      const userId = chatterNumber(chatter);
      sink.line(sentAt, chatLine({ id: '', userId, login: '', text: words, emotes: '' }, sentAt));
    });
  },
};

/** Null: no number of seconds that can be one. */
function readOffset(offset: string): number | null {
  return /^[0-9.]+$/.test(offset) && Number(offset) <= OFFSET_MAX_S ? Number(offset) : null;
}

/** `code=count`. Null: not readable. */
function readUse(word: string): { readonly code: string; readonly uses: number } | null {
  const [, text = '', digits] = /^(.+)=([0-9]{1,4})$/.exec(word) ?? [];
  const code = readCode(text);
  const uses = Number(digits);
  return code !== undefined && uses > 0 ? { code, uses } : null;
}
