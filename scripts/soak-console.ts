import type { Page } from '@playwright/test';
import type { Finding } from './soak-verdict.ts';

/** What the browser itself notes of a failed try, each time, whatever the page does about it. */
const BROWSERS_OWN = /^Failed to load resource|^WebSocket connection to|^Access to fetch at/;

/** What the page said in its console. */
export interface ConsoleLog {
  /** Each text and how often, most often first; numbers and addresses are left out of it. */
  texts(): readonly { readonly text: string; readonly times: number }[];
  /** No error that nobody caught; nothing said more often than there were changes of state to say it of. */
  judge(played: ReadonlyMap<string, number>): readonly Finding[];
}

/** Listens from now on. */
export function createConsoleLog(page: Page): ConsoleLog {
  const said = new Map<string, number>();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message
      .text()
      .replace(/https?:\S+|wss:\S+/g, '…')
      .replace(/\d+/g, '0');
    said.set(text, (said.get(text) ?? 0) + 1);
  });
  const texts = () =>
    [...said].map(([text, times]) => ({ text, times })).sort((one, other) => other.times - one.times);

  return {
    texts,
    judge(played) {
      const changes = [...played.values()].reduce((sum, times) => sum + times, 0);
      const own = texts().filter(({ text }) => !BROWSERS_OWN.test(text));
      const tooOften = own.filter(({ times }) => times > changes);
      return [
        { rule: 'no uncaught error', found: uncaught[0] ?? 'none', isGood: uncaught.length === 0 },
        {
          rule: 'nothing said more often than things happened',
          found: tooOften.map(({ text }) => text).join('; ') || 'nothing',
          isGood: tooOften.length === 0,
        },
      ];
    },
  };
}
