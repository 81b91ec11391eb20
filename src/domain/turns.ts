/** Returns a function that runs tasks one after another. Its promise settles like the task's. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
