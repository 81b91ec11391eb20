import {
  type Connection,
  type ConnectionOptions,
  type DownState,
  openConnection,
} from '../../../src/chat/connection.ts';
import type { CommandLine } from '../../../src/chat/line.ts';
import { createDeferred } from './pending-requests.ts';
import { SendError, type SendErrorText } from './send-error.ts';

/** The state of a sender's connection. */
export type SenderState =
  | DownState
  /** The server welcomed this connection: sending works. */
  | { readonly kind: 'ready' }
  /** Twitch refused the login, in its own words. The connection is closed and does not try again. */
  | { readonly kind: 'login-refused'; readonly notice: string };

export interface SenderConnectionOptions extends Omit<ConnectionOptions, 'onLoss'> {
  readonly onState: (state: SenderState) => void;
  /** Called with each line that is not a message, before the channels read it. */
  readonly onCommand: (line: CommandLine) => void;
  /** The socket is lost: no pending request gets an answer. `text` is the reason. */
  readonly onLost: (text: SendErrorText) => void;
}

/** A connection whose callers learn why they cannot send. */
export interface SenderConnection extends Connection {
  /** Why nothing can be sent now; null if it can. */
  refusal(): SendErrorText | null;
  /** The nick of the present login; `''` before the first socket is open. */
  nick(): string;
  /** Resolves once the server has welcomed the connection. Rejects with a SendError when that will not happen. */
  ready(): Promise<void>;
}

export function openSenderConnection(options: SenderConnectionOptions): SenderConnection {
  let nick = '';
  let state: SenderState = { kind: 'connecting' };
  let refusal: SendErrorText | null = 'Not connected to server.';
  /** Settled by the welcome, and by the end of the connection. */
  let welcome = createDeferred<void>();
  /** Set if a missing answer ended the last socket: the text for that. */
  let timeout: SendErrorText | null = null;

  const connection = openConnection({
    ...options,
    login() {
      const login = options.login();
      nick = login.nick;
      return login;
    },
    onLoss(reason) {
      if (reason !== 'Ping timeout.' && reason !== 'No response from Twitch.') return;
      timeout = reason;
      options.onWarning(reason);
    },
    onCommand(line) {
      // Before the welcome a notice is about the login. The same token would be refused again.
      if (line.command === 'NOTICE' && state.kind === 'connecting') {
        stop(line);
        report({ kind: 'login-refused', notice: line.text });
      } else options.onCommand(line);
    },
  });

  options.onState(state);
  connection.listen({
    onReady() {
      refusal = null;
      welcome.resolve();
      report({ kind: 'ready' });
    },
    onDown(downState) {
      if (downState === null) return;
      if (state.kind === 'given-up') welcome = createDeferred();
      if (downState.kind === 'waiting') lose('Not connected to server.');
      if (downState.kind === 'given-up') giveUp();
      report(downState);
    },
  });

  function report(next: SenderState): void {
    state = next;
    options.onState(next);
  }

  /** @param text why nothing can be sent from now on */
  function lose(text: SendErrorText): void {
    if (refusal === null) welcome = createDeferred();
    refusal = text;
    options.onLost(timeout ?? text);
    timeout = null;
  }

  /** @param notice with which Twitch refused the login */
  function finish(text: SendErrorText, notice?: CommandLine): void {
    lose(text);
    // Nobody may wait for it.
    welcome.promise.catch(() => undefined);
    welcome.reject(new SendError(text, { command: 'ready', channel: '' }, notice));
  }

  function giveUp(): void {
    const text = 'Maximum reconnection attempts reached.';
    options.onWarning(text);
    finish(text);
  }

  function stop(notice?: CommandLine): void {
    connection.stop();
    finish('Not connected to server.', notice);
  }

  return {
    ...connection,
    refusal: () => refusal,
    nick: () => nick,
    ready: async () => welcome.promise,
    stop: () => stop(),
  };
}
