import type { CustomEmoteFault } from '../../domain/custom-emote.ts';

/** Why a custom emote is not counted, as a sentence for the user. */
export function customEmoteText(fault: CustomEmoteFault): string {
  switch (fault.kind) {
    case 'no-id':
      return 'The id is empty.';
    case 'no-code':
      return 'The emote has no code.';
    case 'spaces-in-code':
      return 'A code is one word, without spaces.';
    case 'no-https-picture':
      return 'The picture needs an address that starts with https://.';
    case 'repeated-code':
      return `Another custom emote above has the code ${fault.code}.`;
    case 'long-pattern':
      return `A pattern has at most ${fault.max} characters.`;
    case 'many-patterns':
      return `At most ${fault.max} patterns are counted.`;
    case 'many-repeats':
      return `All repeats like {3} together may add up to at most ${fault.max}; with this one they add up to ${fault.sum}.`;
    case 'slow-pattern':
      return `The pattern took over ${fault.maxMs} ms for a word. It is switched off until it is changed or the page is loaded again.`;
    case 'invalid-pattern':
      return `The pattern does not compile: ${fault.message}`;
    case 'no-engine':
      return `The pattern engine could not be loaded. It is requested again every ${fault.retryEveryMs / 1_000} s.`;
  }
}
