/** Codes that are difficult to lay out. Escapes stand for characters that an editor does not show. */
export const ODD_CODES = [
  // Forty characters.
  'TheStreamerForgotToMuteTheMicrophoneAgai',
  'peepoRunsAwayFromTheBossAndFallsDownHole',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  // Two hundred characters.
  'peepoLaughsAndLaughs'.repeat(10),
  'M'.repeat(200),
  // Very wide or very narrow for their length.
  '\u{1242b}',
  '\ufdfd',
  'iiiiiiii',
  '|',
  // Right to left, alone and mixed.
  'ضحك_كثير',
  'שלוםלכולם',
  'left\u05e9\u05dc\u05d5\u05dd123',
  // Combining marks: an accent, a tall pile, marks without a letter.
  'cafe\u0301',
  `Z${'\u0300\u0316\u0334'.repeat(8)}a${'\u0301\u0317\u0335'.repeat(8)}lgo`,
  '\u0301\u0301',
  // Nothing is visible: fillers, a soft hyphen, a space that does not separate words.
  '\u3164',
  '\u2800\u2800',
  '\u00ad',
  '\u00a0',
  // Emoji, numbers, markup.
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  '1000000',
  '<b>bold</b>',
] as const;

/** It contains a bidirectional control, so the page refuses it. */
export const REFUSED_CODE = 'safe\u202etxt.exe';
