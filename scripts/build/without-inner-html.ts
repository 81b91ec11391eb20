import type { Plugin } from 'vite';

/** What React does for `dangerouslySetInnerHTML`, which no component has. */
const ASSIGNMENT = '(domElement.innerHTML = key)';

/**
 * Leaves out the code of React that makes HTML of a text: for the linter of Firefox's store, its presence is a warning.
 *
 * @throws Error if React has other code for it
 */
export function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    transform(code, id) {
      if (!/react-dom-client\.production\.js$/.test(id)) return null;
      const parts = code.split(ASSIGNMENT);
      if (parts.length !== 3) throw new Error(`${id} has ${parts.length - 1} times ${ASSIGNMENT}`);
      return { code: parts.join('undefined'), map: null };
    },
  };
}
