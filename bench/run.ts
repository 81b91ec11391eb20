import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { ignoreClosedPipe } from '../scripts/ignore-closed-pipe.ts';
import { comparePipelines } from './compare-pipelines.ts';
import { measurePage } from './page/measure-page.ts';
import { formatReport, type Report } from './report.ts';
import { measureScaling } from './scaling.ts';

ignoreClosedPipe();

const { values } = parseArgs({
  options: {
    /** Also measure the page in Chromium; twelve minutes. */
    page: { type: 'boolean', default: false },
    /** Run all measurements. */
    all: { type: 'boolean', default: false },
    json: { type: 'string' },
    /** The file for the chart of the page's main thread, as SVG. */
    chart: { type: 'string' },
  },
});

const machine = {
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  node: process.version,
  system: `${platform()}, ${cpus().length} cores`,
};
console.log(Object.values(machine).join(', '));

const reports: Report[] = [];
function print(more: readonly Report[]): void {
  reports.push(...more);
  for (const report of more) console.log(formatReport(report));
}

if (!values.page || values.all) {
  print(await comparePipelines());
  print(await measureScaling());
}
if (values.page || values.all) {
  const { reports: pages, chart } = await measurePage();
  print(pages);
  if (values.chart !== undefined) writeFileSync(values.chart, chart);
}

if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ machine, reports }, null, 2)}\n`);
  console.log(`\nThe same figures are in ${values.json}.`);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit known'; // an unpacked archive has no commit
  }
}
