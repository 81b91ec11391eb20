/** Flags under which Chromium runs alone: without a sandbox of its own, and asking nobody for anything. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Leads every host name there is to `port` of this machine, where the stand-in answers for it. */
export function chromiumFlags(port: number): string[] {
  return [...QUIET_FLAGS, `--host-resolver-rules=MAP * 127.0.0.1:${port}`, '--ignore-certificate-errors'];
}
