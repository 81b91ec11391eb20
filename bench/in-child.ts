import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of its own, which answers one question at a time. */
export interface Child {
  ask<Answer>(question: unknown): Promise<Answer>;
  end(): void;
}

/**
 * Starts a file of this folder in a process of its own: what is measured shares neither heap nor compiled
 * code with anything else.
 *
 * @param flags for V8; `--expose-gc` is always there
 */
export function startChild(file: string, args: readonly string[], flags: readonly string[] = []): Child {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args], {
    execArgv: ['--import', 'tsx', '--expose-gc', ...flags],
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          child.off('message', onMessage);
          child.off('exit', onExit);
        };
        const onMessage = (answer: unknown) => {
          settle();
          resolve(answer as never);
        };
        const onExit = (code: number | null) => {
          settle();
          reject(new Error(`${file} ${args.join(' ')} ended with code ${code}`));
        };
        child.once('message', onMessage);
        child.once('exit', onExit);
        child.send(question as never);
      }),
    end: () => void child.kill(),
  };
}

/** The child's side: answers every question. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', async (question) => process.send?.(await answer(question as Question)));
}

/** Collects garbage; the child was started with `--expose-gc`. */
export function collectGarbage(): void {
  globalThis.gc?.();
}
