/** Flags that disable Chromium's sandbox and its own network requests. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Resolves every host name to `port` of this machine, where the stand-in answers. */
export function chromiumFlags(port: number): string[] {
  return [
    ...QUIET_FLAGS,
    `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    '--ignore-certificate-errors',
    // A page without https may not reach this machine, as all hosts seem to be here.
    '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
  ];
}
