import { SendError, type SendErrorText } from './send-error.ts';
import type { SenderState } from './sender-link.ts';

/** Waits for the welcome on behalf of those who ask. */
export interface Readiness {
  wait(): Promise<void>;
  follow(state: SenderState): void;
  /** Nobody need wait any longer. `notice` is what Twitch said, if it did. */
  end(text: SendErrorText, notice: string | null): void;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: SendError) => void;
}

export function createReadiness(): Readiness {
  const waiters = new Set<Waiter>();
  let isReady = false;
  let failure: SendError | null = null;

  function end(text: SendErrorText, notice: string | null): void {
    isReady = false;
    failure = new SendError(text, {
      command: 'ready',
      channel: '',
      notice: notice === null ? null : { noticeId: '', text: notice },
    });
    for (const { reject } of waiters) reject(failure);
    waiters.clear();
  }

  return {
    wait() {
      if (isReady) return Promise.resolve();
      if (failure !== null) return Promise.reject(failure);
      return new Promise((resolve, reject) => waiters.add({ resolve, reject }));
    },
    follow(state) {
      isReady = state.kind === 'ready';
      switch (state.kind) {
        case 'ready':
          for (const { resolve } of waiters) resolve();
          waiters.clear();
          break;
        case 'connecting':
          failure = null;
          break;
        case 'login-refused':
          end('Not connected to server.', state.notice);
          break;
        case 'given-up':
          end('Maximum reconnection attempts reached.', null);
          break;
      }
    },
    end,
  };
}
