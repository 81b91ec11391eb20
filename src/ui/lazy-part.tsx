import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

interface LoadControl {
  /** False: the code is not loaded yet. A part whose code is there is shown all the same. */
  readonly mayLoad?: boolean;
}

/** A component whose code is a chunk of its own. */
interface LazyPart<Props> {
  (props: Props & LoadControl): ReactNode;
  /** Loads the code before it is shown. Rejects when it cannot be loaded. */
  readonly load: () => Promise<{ readonly Part: ComponentType<Props> }>;
}

/**
 * A component of a chunk that is loaded when the component is first rendered. A failed load is repeated as by `useLoaded`.
 * Once loaded, it is there in its first render.
 *
 * @param pick returns the component of the loaded module
 * @param Waiting is rendered with the same properties until the chunk is loaded; without it nothing is
 */
export function lazyPart<Module, WaitingProps extends object, Props extends WaitingProps>(
  loadModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Waiting?: (props: WaitingProps) => ReactNode,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const load = async () => {
    const Part = pick(await loadModule());
    known = Part;
    return { Part };
  };
  function Lazy(props: Props & LoadControl): ReactNode {
    const [KnownAtFirst] = useState(() => known);
    const loaded = useLoaded(KnownAtFirst === null && props.mayLoad !== false ? load : null);
    const Shown: ComponentType<Props> | undefined = KnownAtFirst ?? loaded?.Part ?? Waiting;
    return Shown === undefined ? null : createElement<Props>(Shown, props);
  }
  return Object.assign(Lazy, { load });
}
