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

/** Headers by name. */
type Headers = Readonly<Record<string, string>>;

/** What a host sends with the files of the site. */
export interface HostHeaders {
  readonly everywhere: Headers;
  /** Also with the page, at each of its addresses. */
  readonly page: Headers;
  /** Also with a file in `assets`, but not with the answer that there is none: browsers would keep that answer too. */
  readonly asset: Headers;
}

/** @param policy the policy of the page's meta tag */
export function hostHeaders(policy: string): HostHeaders {
  return {
    everywhere: {
      // A meta tag does not apply to a worker and cannot contain `frame-ancestors`.
      'Content-Security-Policy': `${policy}; ${FRAME_ANCESTORS}`,
      'Cross-Origin-Opener-Policy': OPENER_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': NEVER_USED.map((feature) => `${feature}=()`).join(', '),
    },
    page: { 'Cache-Control': 'no-cache' },
    asset: { 'Cache-Control': FOR_EVER },
  };
}

/**
 * The `_headers` file, which Netlify and Cloudflare read from the published folder. No address gets one header from two
 * rules, because some hosts join the values and others use the last one.
 *
 * @param basePath the path of the site, with a slash at both ends
 */
export function headerFile({ everywhere, page, asset }: HostHeaders, basePath: string): string {
  const rules: readonly (readonly [pattern: string, headers: Headers])[] = [
    [`${basePath}*`, everywhere],
    [basePath, page],
    [`${basePath}index.html`, page],
    [`${basePath}assets/*`, asset],
  ];
  return rules
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}
