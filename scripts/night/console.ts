import type { Page } from '@playwright/test';
import type { Finding } from './verdict.ts';

/** Messages that the browser itself logs for each failed request. The page cannot prevent them. */
const BROWSERS_OWN = /^Failed to load resource|^WebSocket connection to|^Access to fetch at/;

/** The console messages of the page. */
export interface ConsoleLog {
  /** Each text and its count, highest count first. Numbers and addresses are replaced. */
  texts(): readonly { readonly text: string; readonly times: number }[];
  /** Fails for an uncaught error, and for a text that was logged more often than faults and viewer actions happened. */
  judge(played: ReadonlyMap<string, number>): readonly Finding[];
}

/** Records all messages from this call on. */
export function createConsoleLog(page: Page): ConsoleLog {
  const logged = new Map<string, number>();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message
      .text()
      .replace(/https?:\S+|wss:\S+/g, '…')
      .replace(/\d+/g, '0');
    logged.set(text, (logged.get(text) ?? 0) + 1);
  });
  const texts = () =>
    [...logged].map(([text, times]) => ({ text, times })).sort((one, other) => other.times - one.times);

  return {
    texts,
    judge(played) {
      const changes = [...played.values()].reduce((sum, times) => sum + times, 0);
      const own = texts().filter(({ text }) => !BROWSERS_OWN.test(text));
      const tooOften = own.filter(({ times }) => times > changes);
      return [
        { rule: 'no uncaught error', found: uncaught[0] ?? 'none', isGood: uncaught.length === 0 },
        {
          rule: 'no text logged more often than events happened',
          found: tooOften.map(({ text }) => text).join('; ') || 'nothing',
          isGood: tooOften.length === 0,
        },
      ];
    },
  };
}
