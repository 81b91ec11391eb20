import type { Network } from '../socket/socket.ts';

/** A network as the page reports it. */
export interface ReportedNetwork extends Network {
  report(isOnline: boolean): void;
}

/** Online until told otherwise; tells its listeners what it is told. */
export function createReportedNetwork(): ReportedNetwork {
  const listeners = new Set<(isOnline: boolean) => void>();
  let online = true;
  return {
    isOnline: () => online,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report(isOnline) {
      online = isOnline;
      for (const listener of [...listeners]) listener(isOnline);
    },
  };
}
