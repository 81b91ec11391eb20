import type { CDPSession } from '@playwright/test';

/** The answer of `Runtime.getHeapUsage`, in bytes. */
export interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
  readonly backingStorageSize?: number;
}

/** A DevTools session with the page's worker. Its messages are nested as text in the messages of the page's session. */
export async function inspectWorker(inspector: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  inspector.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const sessionId = await new Promise<string>((resolve, reject) => {
    inspector.on('Target.attachedToTarget', (target) => {
      if (target.targetInfo.type === 'worker') resolve(target.sessionId);
    });
    inspector
      .send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
      .catch(reject);
  });
  return async (method) => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    await inspector.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method }),
    });
    return answer;
  };
}

/** All memory of a heap, in MB. */
export function megabytes({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }: HeapUsage): number {
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 10_000) / 100;
}
