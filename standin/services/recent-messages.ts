import { type Answer, jsonAnswer, type ServiceCall } from '../answer.ts';
import { joinLines } from '../chat/greeting-lines.ts';

/** The number of lines that the service keeps of a channel. */
const KEPT_LINES = 800;
/** The service receives a line this long after Twitch sent it, in milliseconds. */
const RECEIVED_AFTER_MS = 80;
/** The kinds of lines that the service returns. */
const RETURNED = /^(?:@\S+ )?:\S+ (?:PRIVMSG|CLEARCHAT|CLEARMSG|USERNOTICE|NOTICE|ROOMSTATE) /;

/** The service of recent-messages.robotty.de, which keeps the last lines of the channels that somebody asked for. */
export interface RecentMessages {
  /**
   * The service joins a channel, as after its first request. From then on it keeps the channel's lines.
   *
   * @param at Unix ms; default now
   */
  follow(channelLogin: string, at?: number): void;
  /** The service loses the channel. It keeps the lines, and joins again with the next request. */
  lose(channelLogin: string): void;
}

export interface RunningRecentMessages extends RecentMessages {
  /** Called with all lines that are sent to a channel. */
  receive(channelLogin: string, lines: readonly string[]): void;
  answer(call: ServiceCall): Answer;
  reset(): void;
}

interface KeptLine {
  readonly line: string;
  /** Unix ms. */
  readonly receivedAt: number;
  isDeleted: boolean;
}

interface FollowedChannel {
  isJoined: boolean;
  lines: KeptLine[];
}

/** @param now Unix ms, on Twitch's clock */
export function createRecentMessages(now: () => number): RunningRecentMessages {
  const channels = new Map<string, FollowedChannel>();

  function follow(channelLogin: string, at = now()): void {
    const channel = channels.get(channelLogin) ?? { isJoined: false, lines: [] };
    channels.set(channelLogin, channel);
    if (channel.isJoined) return;
    channel.isJoined = true;
    keep(channel, joinLines('service', channelLogin, false), at);
  }

  /** @param at when Twitch sent the lines that have no time */
  function keep(channel: FollowedChannel, lines: readonly string[], at: number): void {
    for (const line of lines) {
      if (!RETURNED.test(line)) continue;
      markDeleted(channel.lines, line);
      const sentAt = Number(tagOf(line, 'tmi-sent-ts') || at);
      channel.lines.push({ line, receivedAt: sentAt + RECEIVED_AFTER_MS, isDeleted: false });
    }
    channel.lines = channel.lines.slice(-KEPT_LINES);
  }

  return {
    follow,
    lose(channelLogin) {
      const channel = channels.get(channelLogin);
      if (channel !== undefined) channel.isJoined = false;
    },
    receive(channelLogin, lines) {
      const channel = channels.get(channelLogin);
      if (channel?.isJoined) keep(channel, lines, now());
    },
    answer({ method, pathname, query }) {
      if (method !== 'GET') return failure(405, 'Method Not Allowed', 'method_not_allowed');
      const login = /^\/api\/v2\/recent-messages\/([^/]+)$/.exec(pathname)?.[1];
      if (login === undefined) return failure(404, 'Not Found', 'not_found');
      if (!/^[a-z0-9_]{1,25}$/.test(login)) {
        return failure(400, 'Bad Request', 'invalid_channel_login');
      }
      const limit = query.get('limit');
      if (limit !== null && !/^\d+$/.test(limit)) return failure(400, 'Bad Request', 'invalid_query');
      const channel = channels.get(login);
      const wasJoined = channel?.isJoined === true;
      const lines = (channel?.lines ?? []).slice(-Number(limit ?? KEPT_LINES));
      const messages = lines.map(asReturned);
      follow(login);
      return jsonAnswer({
        messages,
        error: wasJoined
          ? null
          : 'The bot is currently not joined to this channel (in progress or failed previously)',
        error_code: wasJoined ? null : 'channel_not_joined',
      });
    },
    reset: () => channels.clear(),
  };
}

/** A deletion marks the lines before it. */
function markDeleted(lines: readonly KeptLine[], line: string): void {
  const [, command, user] = / (CLEARCHAT|CLEARMSG) #\S+(?: :(\S+))?/.exec(line) ?? [];
  for (const kept of lines) {
    if (command === 'CLEARMSG') kept.isDeleted ||= tagOf(kept.line, 'id') === tagOf(line, 'target-msg-id');
    else if (command === 'CLEARCHAT') {
      kept.isDeleted ||= user === undefined || tagOf(kept.line, 'user-id') === tagOf(line, 'target-user-id');
    }
  }
}

/** The service sorts the tags, adds its own, and writes a text of one word without a colon. */
function asReturned({ line, receivedAt, isDeleted }: KeptLine): string {
  const [, tags = '', rest = ''] = /^(?:@(\S+) )?(.*)$/s.exec(line) ?? [];
  const own = ['historical=1', `rm-received-ts=${receivedAt}`, ...(isDeleted ? ['rm-deleted=1'] : [])];
  const all = [...tags.split(';').filter((tag) => tag !== ''), ...own].sort();
  return `@${all.join(';')} ${rest.replace(/ (PRIVMSG #\S+) :([^ :]\S*)$/, ' $1 $2')}`;
}

function tagOf(line: string, name: string): string {
  return new RegExp(`^@(?:\\S*;)?${name}=([^; ]*)`).exec(line)?.[1] ?? '';
}

function failure(status: number, text: string, code: string): Answer {
  return jsonAnswer({ status, status_message: text, error: text, error_code: code }, undefined, status);
}
