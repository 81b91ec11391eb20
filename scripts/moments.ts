import { readFileSync } from 'node:fs';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';
import { runMomentsCommand } from './moments-command.ts';

ignoreClosedPipe();

process.exitCode = runMomentsCommand(process.argv.slice(2), {
  readText: (path) => readFileSync(path, 'utf8'),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
