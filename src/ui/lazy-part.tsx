import { type ComponentType, createElement, type ReactNode } from 'react';
import { laterModule } from './later-module.ts';

/** A component whose code is loaded later. */
interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is shown. Rejects when it cannot be loaded. */
  readonly load: () => Promise<unknown>;
}

/** For a part of the page whose code could not be loaded: there is no network, or a newer version replaced the site's files. */
export const NOT_LOADED = <p role="alert">This could not be loaded. Try again, or reload the page.</p>;

/**
 * A component of a module that is loaded when the component is first rendered. Nothing is shown until then, and `NOT_LOADED` if
 * it fails.
 *
 * @param pick returns the component of the loaded module
 */
export function lazyPart<Module extends object, Props extends object>(
  loadModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  const useModule = laterModule(loadModule);
  function Lazy(props: Props): ReactNode {
    const module = useModule(true);
    return module ? createElement(pick(module), props) : module === undefined && NOT_LOADED;
  }
  return Object.assign(Lazy, { load: useModule.load });
}
