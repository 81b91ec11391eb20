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
      return 'The picture address must start with https://.';
    case 'repeated-code':
      return `A custom emote above already has the code ${fault.code}.`;
    case 'long-pattern':
      return `A pattern can have at most ${fault.max} characters.`;
    case 'many-patterns':
      return `At most ${fault.max} patterns are counted.`;
    case 'many-repeats':
      return `Repeats such as {3} may add up to at most ${fault.max} in all patterns; with this one they add up to ${fault.sum}.`;
    case 'slow-pattern':
      return `The pattern took over ${fault.maxMs} ms on one word. It is off until you change it or reload the page.`;
    case 'invalid-pattern':
      return `The pattern is not valid: ${fault.message}`;
    case 'no-engine':
      return `The pattern engine could not be loaded. The page tries again every ${fault.retryEveryMs / 1_000} s.`;
  }
}
