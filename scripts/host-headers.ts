import { FRAME_ANCESTORS } from './content-security-policy.ts';

/** What a player on another host needs stays as the browser has it: autoplay, fullscreen, encrypted media. */
const NEVER_USED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * A page that opens ours in a window cannot reach into it, where the number of frames would tell whether a channel is
 * saved. Windows that Twitch's player opens still work, and a frame of ours posts to its parent as before.
 */
export const OPENER_POLICY = 'same-origin-allow-popups';

/** A year: what is in `assets` has its content's hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Headers for all addresses that match a pattern, `*` at its end standing for any rest. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a host says beside each file. No address gets one header from two rules: some hosts join the values,
 * others take the last.
 *
 * @param policy of the page, as its meta tag has it
 * @param basePath where the site is mounted, with a slash at both ends
 */
export function headerRules(policy: string, basePath: string): readonly HeaderRule[] {
  return [
    {
      pattern: `${basePath}*`,
      headers: {
        // A meta tag says nothing to a worker, and cannot say who may frame the page.
        'Content-Security-Policy': `${policy}; ${FRAME_ANCESTORS}`,
        'Cross-Origin-Opener-Policy': OPENER_POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin',
        'Permissions-Policy': NEVER_USED.map((feature) => `${feature}=()`).join(', '),
      },
    },
    { pattern: basePath, headers: { 'Cache-Control': 'no-cache' } },
    { pattern: `${basePath}index.html`, headers: { 'Cache-Control': 'no-cache' } },
    { pattern: `${basePath}assets/*`, headers: { 'Cache-Control': FOR_EVER } },
  ];
}

/** The rules as a `_headers` file, which Netlify and Cloudflare read from the folder they publish. */
export function headerFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}
