// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dropFailedStyles } from './drop-failed-styles.ts';

test('the element of a style sheet that fails is removed, another one stays', () => {
  const stop = dropFailedStyles(document);
  const [failed, loaded] = ['a.css', 'b.css'].map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('data-href', href);
    document.head.append(link);
    return link;
  });
  failed?.dispatchEvent(new Event('error'));
  loaded?.dispatchEvent(new Event('load'));
  expect(Array.from(document.head.children)).toEqual([loaded]);
  stop();
});
