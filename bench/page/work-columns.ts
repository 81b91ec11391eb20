import { type Report, rounded } from '../report.ts';
import type { longestTask } from './longest-task.ts';
import type { Work } from './measure-work.ts';

/** The columns that the tables of pages have in common. */
export function workColumns(
  work: Work,
  task: Awaited<ReturnType<typeof longestTask>>,
): Report['rows'][number] {
  return {
    'main thread': milliseconds(work.tasks),
    'of it CPU': milliseconds(work.mainCpu),
    script: milliseconds(work.script),
    layout: milliseconds(work.layout),
    style: milliseconds(work.style),
    'longest task': milliseconds(task.wallMs),
    'its CPU': milliseconds(task.cpuMs),
    'tasks ≥ 50 ms': work.longTasks,
    'worker CPU': milliseconds(work.workerCpu),
  };
}

/** With one digit. */
export function milliseconds(figure: number | null): number | null {
  return figure === null ? null : rounded(figure, 1);
}
