import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedProcess {
  /** Resolves with the first match in a line that the process writes. Rejects if it ends without one. */
  readonly written: Promise<string>;
  /** Resolves when the process has ended, which it does by itself or by a signal. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program that ends with this process at the latest.
 *
 * @param pattern what is waited for in a line of its output; its first group is the result
 */
export function startProcess(
  program: string,
  args: readonly string[],
  pattern: RegExp,
  options: SpawnOptions = {},
): StartedProcess {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  // Not until its output is closed: a program that it has started may hold that.
  const ended = once(child, 'exit').catch(() => undefined);
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  const written = firstMatch(child, pattern);
  // Who does not wait for it must not fail by it.
  written.catch(() => undefined);
  return {
    written,
    async end(signal) {
      if (signal !== undefined) child.kill(signal);
      await ended;
      process.removeListener('exit', kill);
    },
  };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let last = '';
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input: input as NodeJS.ReadableStream }).on('line', (line) => {
        last = line;
        const match = pattern.exec(line)?.[1];
        if (match !== undefined) resolve(match);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`${child.spawnfile} ended with ${code}. ${last}`)));
  });
}
