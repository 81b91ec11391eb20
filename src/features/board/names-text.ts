import { shownText } from '../../ui/shown-text.ts';

const NAMES_SHOWN = 3;

/** `“a”, “b”, “c” and 2 more` */
export function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${shownText(name)}”`);
  const more = names.length - NAMES_SHOWN;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
