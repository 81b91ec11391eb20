/**
 * Code for a page or a worker. After it ran, `pendingTimers()` returns the number of pending and repeating timers. It is
 * a string, because it runs in the browser.
 */
export const TIMER_COUNTER = `(() => {
  const { setTimeout: after, clearTimeout: stop, setInterval: every, clearInterval: end } = globalThis;
  const pending = new Set();
  globalThis.setTimeout = (run, ...rest) => {
    const id = after((...given) => {
      pending.delete(id);
      run(...given);
    }, ...rest);
    pending.add(id);
    return id;
  };
  globalThis.setInterval = (...given) => {
    const id = every(...given);
    pending.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => {
    pending.delete(id);
    stop(id);
  };
  globalThis.clearInterval = (id) => {
    pending.delete(id);
    end(id);
  };
  globalThis.pendingTimers = () => pending.size;
})()`;
