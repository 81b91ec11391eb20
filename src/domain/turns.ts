/** Does `work` after the work before it, however that ended. Settles as its promise does. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work that is done one after the other. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
