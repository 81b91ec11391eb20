/** Returns a function that runs each work after the one before has settled. Settles as its promise does. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
