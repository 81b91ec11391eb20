/** Numbers from here on are no ids of Twitch, which have up to ten digits. A line's number has at most 15. */
const FIRST_NUMBER = 700_000_000_000_000;
const FNV_PRIME = 16_777_619;

/**
 * A number for a name, because chatters are counted by numbers. The same name has the same number in all files. Two of 100 000
 * names have the same number with a probability of 0.002 %.
 */
export function chatterNumber(name: string): string {
  // FNV-1a with 32 bits, and 16 bits of a second one with another start.
  let low = 2_166_136_261;
  let high = 40_389;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    low = Math.imul(low ^ unit, FNV_PRIME);
    high = Math.imul(high ^ unit, FNV_PRIME) + at;
  }
  return String(FIRST_NUMBER + ((high >>> 16) % 65_536) * 2 ** 32 + (low >>> 0));
}
