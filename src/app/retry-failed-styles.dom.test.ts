import { expect, test, vi } from 'vitest';
import { retryFailedStyles } from './retry-failed-styles.ts';

test('a style sheet that could not be loaded is requested again after ten seconds, another one is not', () => {
  vi.useFakeTimers();
  retryFailedStyles(document);
  const [failed, loaded] = ['failed', 'loaded'].map((name) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.id = name;
    document.head.append(link);
    return link;
  });
  failed?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(9_999);
  expect(document.getElementById('failed')).toBe(failed);
  vi.advanceTimersByTime(1);
  expect(failed?.isConnected).toBe(false);
  expect(document.getElementById('failed')?.getAttribute('rel')).toBe('stylesheet');
  expect(loaded?.isConnected).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
