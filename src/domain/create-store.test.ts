import { expect, test } from 'vitest';
import { createStore } from './create-store.ts';

test('each change calls every listener until it ends, also one that ends another or itself', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stopFirst = store.subscribe(() => {
    heard.push(`first ${store.state()}`);
    stopFirst();
  });
  store.subscribe(() => heard.push(`second ${store.state()}`));
  store.set(2);
  store.set(3);
  expect(heard).toEqual(['first 2', 'second 2', 'second 3']);
});
