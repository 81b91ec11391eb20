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

/** A component whose code is loaded when it is first rendered. Nothing is shown until then, and `NOT_LOADED` if it fails. */
export function lazyPart<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const usePart = laterModule(loadPart);
  function Lazy(props: Props): ReactNode {
    const part = usePart(true);
    return part ? createElement(part, props) : part === undefined && NOT_LOADED;
  }
  return Object.assign(Lazy, { load: usePart.load });
}
