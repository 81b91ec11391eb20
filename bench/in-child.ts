import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A child process that answers one question at a time. */
export interface Child {
  ask<Answer>(question: unknown): Promise<Answer>;
  end(): void;
}

/**
 * Starts a file of this folder in a child process, so that the measured code shares no heap and no compiled code with
 * other code.
 *
 * @param flags for V8; `--expose-gc` is always set
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

/** Runs in the child: answers every question. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', async (question) => process.send?.(await answer(question as Question)));
}

/** Forces a garbage collection. The child was started with `--expose-gc`. */
export function collectGarbage(): void {
  globalThis.gc?.();
}
