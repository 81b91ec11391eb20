/** The halves of a day, in words that stand in the place of AM and PM or before the clock. */
const MORNING = String.raw`오전|上午|π\.?μ\.?|\bPG\b|ص|\bAM(?= \d)`;
const AFTERNOON = String.raw`오후|下午|μ\.?μ\.?|\bPTG\b|م|\bPM(?= \d)`;
const HALF = new RegExp(` ?(?:(${MORNING})|${AFTERNOON}) ?`);

/** `14:02:03 21/11/2026` (Vietnamese): for a search in a line, before that for a clock alone. */
export const CLOCK_FIRST = String.raw`\d{1,2}:\d\d:\d\d \d{1,2}/\d{1,2}/\d{4}`;
/** How JavaScript’s `toLocaleString` writes a time in other languages: for a search in a line. */
export const LOCAL_TIME = [
  // `21. 11. 2026 14:02:03`, `2026. 11. 21. 오후 2:02:03`, `2026/11/21 下午2:02:03`, `21.11.2026 klo 14.02.03`.
  String.raw`\d{1,4}(?:\. ?|[/-])\d{1,2}(?:\. ?|[/-])\d{1,4}\.?,?\s(?:klo |(?:오전|오후|AM|PM) |上午|下午)?\d{1,2}[.:]\d\d[.:]\d\d`,
  // `下午2:02:03`.
  String.raw`(?:(?:오전|오후|AM|PM) |上午|下午)\d{1,2}:\d\d:\d\d`,
].join('|');

/** Each is a language's own way, and what is read instead. */
const OTHER_WAYS: readonly (readonly [RegExp, string])[] = [
  [/[\u200e\u200f]|klo |г\.|ч\./g, ''],
  [/،/, ','],
  [/^(\d{1,4})\. ?(\d{1,2})\. ?(\d{1,4})\.?(?=[ ,])/, '$1.$2.$3'],
  // The clock has points too: Danish, Finnish, Indonesian.
  [/(?<=[ ,])(\d{1,2})\.(\d\d)\.(\d\d)$/, '$1:$2:$3'],
  // The clock comes before the date, whose day is first: Vietnamese.
  [/^(\d{1,2}:\d\d:\d\d) (\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$2.$3.$4 $1'],
  [/ ?, ?| {2,}/g, ' '],
];

/** A time as `written-time.ts` reads it, of one that JavaScript’s `toLocaleString` wrote in another language than English. */
export function withoutLocalWays(text: string): string {
  const spaced = text.replace(/\s/g, ' ');
  const half = HALF.exec(spaced);
  const whole =
    half === null ? spaced : `${spaced.replace(HALF, ' ')} ${half[1] === undefined ? 'PM' : 'AM'}`;
  // Of two digits the year is first: Python’s `%x` in Korean.
  const century = /오/.test(half?.[0] ?? '') && /^\d\d\./.test(whole) ? '20' : '';
  return OTHER_WAYS.reduce((read, [way, plain]) => read.replace(way, plain), century + whole).trim();
}
