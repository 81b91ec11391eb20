import { FRAME_ANCESTORS } from './content-security-policy.ts';

/** Disabled features. A player on another host needs autoplay, fullscreen and encrypted media, so these are not listed. */
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
 * A page that opens ours in a window cannot access it. Otherwise the number of frames would show whether a channel is
 * saved. Windows opened by Twitch's player still work, and our frames can still post to their parents.
 */
export const OPENER_POLICY = 'same-origin-allow-popups';

/** One year, because the names in `assets` contain a content hash. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Headers for all addresses that match a pattern. `*` at its end matches any rest. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The headers that a host sends with each file. No address gets one header from two rules, because some hosts join the
 * values and others use the last one.
 *
 * @param policy the policy of the page's meta tag
 * @param basePath the path of the site, with a slash at both ends
 */
export function headerRules(policy: string, basePath: string): readonly HeaderRule[] {
  return [
    {
      pattern: `${basePath}*`,
      headers: {
        // A meta tag does not apply to a worker and cannot contain `frame-ancestors`.
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

/** The rules as a `_headers` file, which Netlify and Cloudflare read from the published folder. */
export function headerFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}
