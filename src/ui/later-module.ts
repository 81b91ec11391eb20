import { useState } from 'react';
import { useLoaded } from './use-loaded.ts';

/** A module whose code is loaded later. */
interface LaterModule<Module> {
  /**
   * The module; null until it is loaded, undefined while that has failed. A failed load is repeated as by `useLoaded`. Once loaded, it is there in the first
   * rendering of each component.
   *
   * @param mayLoad false: the code is not loaded yet. A module that is there is returned all the same.
   */
  (mayLoad: boolean): Module | null | undefined;
  /** Loads the code before it is used. Rejects when it cannot be loaded. */
  readonly load: () => Promise<Module>;
}

/** A hook for a module that is loaded later, once for all components that use it. */
export function laterModule<Module extends object>(loadModule: () => Promise<Module>): LaterModule<Module> {
  let known: Module | null = null;
  async function load(): Promise<Module> {
    known = await loadModule();
    return known;
  }
  function useModule(mayLoad: boolean): Module | null | undefined {
    const [knownAtFirst] = useState(() => known);
    const loaded = useLoaded(knownAtFirst === null && mayLoad ? load : null);
    return knownAtFirst ?? loaded;
  }
  return Object.assign(useModule, { load });
}
