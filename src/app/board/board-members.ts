import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { HOT_RATIO } from '../../domain/moment.ts';
import { knownTotal } from '../../domain/snapshot.ts';

/** The session of a card. */
interface BoardMember {
  readonly sessionId: number;
  /** Chat over its usual; null while unknown. */
  readonly ratio: () => number | null;
}

/** What a channel is ranked by. Both are null while unknown, also without a connection. */
export interface BoardReading {
  readonly total: number | null;
  readonly ratio: number | null;
}

/** The sessions of the cards by channel, outside of React: reading all of them renders nothing. */
export interface BoardMembers {
  add(login: ChannelLogin, member: BoardMember): Stop;
  read(login: ChannelLogin): BoardReading;
  /** Tells the client which cards the user sees, now and when their sessions change. */
  setInView(logins: ReadonlySet<string>): void;
}

const UNKNOWN: BoardReading = { total: null, ratio: null };

export function createBoardMembers(client: SessionClient): BoardMembers {
  const members = new Map<ChannelLogin, BoardMember>();
  let inView: ReadonlySet<string> = new Set();
  let isReporting = false;

  /** Once for all cards that come and go together. */
  function report(): void {
    if (isReporting) return;
    isReporting = true;
    queueMicrotask(() => {
      isReporting = false;
      const seen = [...members].filter(([login]) => inView.has(login));
      client.setInView(seen.map(([, { sessionId }]) => sessionId));
    });
  }

  return {
    add(login, member) {
      members.set(login, member);
      report();
      return () => {
        if (members.get(login) !== member) return;
        members.delete(login);
        report();
      };
    },
    read(login) {
      const member = members.get(login);
      const session = member && client.state().sessions.get(member.sessionId);
      if (member === undefined || session?.connection.kind !== 'joined') return UNKNOWN;
      const [newest] = session.snapshots;
      return { total: newest === undefined ? null : knownTotal(newest), ratio: member.ratio() };
    },
    setInView(logins) {
      inView = logins;
      report();
    },
  };
}

/** Chat goes off, in the measure of moments. */
export function isHot(ratio: number | null): boolean {
  return ratio !== null && ratio >= HOT_RATIO;
}
