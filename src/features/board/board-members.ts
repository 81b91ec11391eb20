import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { HOT_RATIO } from '../../domain/moment.ts';
import { knownTotal } from '../../domain/snapshot.ts';

/** The session of one card. */
interface BoardMember {
  readonly sessionId: number;
  /** The level of chat over its usual level (1 is usual); null while unknown. */
  readonly ratio: () => number | null;
}

/** What a channel is ranked by. Both are null while unknown, also without a connection. */
export interface BoardReading {
  readonly total: number | null;
  readonly ratio: number | null;
}

/** The sessions of the cards by channel, kept outside of React: a reader of all of them does not render for each. */
export interface BoardMembers {
  add(login: ChannelLogin, member: BoardMember): Stop;
  read(login: ChannelLogin): BoardReading;
  /** Reports the sessions of these channels to the client as in view, now and when a session is added or removed. */
  setInView(logins: ReadonlySet<string>): void;
}

const UNKNOWN: BoardReading = { total: null, ratio: null };

export function createBoardMembers(client: SessionClient): BoardMembers {
  const members = new Map<ChannelLogin, BoardMember>();
  let inView: ReadonlySet<string> = new Set();
  let isReporting = false;

  /** One report for all changes of one task: a board adds and removes many cards at once. */
  function report(): void {
    if (isReporting) return;
    isReporting = true;
    queueMicrotask(() => {
      isReporting = false;
      const membersInView = [...members].filter(([login]) => inView.has(login));
      client.setInView(membersInView.map(([, { sessionId }]) => sessionId));
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

/** Whether the level of chat is high enough for a moment. */
export function isHot(ratio: number | null): boolean {
  return ratio !== null && ratio >= HOT_RATIO;
}
