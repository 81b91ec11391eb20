import { type ComponentType, createElement, type ReactNode } from 'react';
import { laterModule } from './later-module.ts';

/** A component whose code is loaded later. */
interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code before it is shown. Rejects when it cannot be loaded. */
  readonly load: () => Promise<unknown>;
}

/**
 * A component of a module that is loaded when the component is first rendered. Nothing is shown until then.
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
    return module === null ? null : createElement(pick(module), props);
  }
  return Object.assign(Lazy, { load: useModule.load });
}
