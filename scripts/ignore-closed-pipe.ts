/**
 * A reader that ends early, as in `npm run moments … | head`, ends the printing without an error. The work goes on, and the
 * exit code is that of the work. Node.js would end the process with a stack trace.
 */
export function ignoreClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
