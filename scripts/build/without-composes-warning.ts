import type { Plugin } from 'vite';

/**
 * Leaves out a warning of Vite about styles that a `composes` takes from another file: they have no file for it. It speaks of
 * addresses in them, and of the author of a plugin; there are neither.
 */
export function withoutComposesWarning(): Plugin {
  return {
    name: 'without-composes-warning',
    configResolved({ logger }) {
      const { warnOnce } = logger;
      logger.warnOnce = (text, options) => {
        if (!text.includes('did not pass the `from` option')) warnOnce(text, options);
      };
    },
  };
}
